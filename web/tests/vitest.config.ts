import { defineConfig } from 'vitest/config'

// Real browsers and real servers: two files at a time, for a table waits more than it works, with time for a whole game.
export default defineConfig({
  test: {
    include: [process.env.PICTURES ? 'tests/pictures.ts' : 'tests/**/*.e2e.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    setupFiles: ['tests/seed.ts'],
    // On a busy machine nothing is quick, and that is no fault.
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
})
