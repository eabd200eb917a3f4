import { defineConfig } from 'vitest/config'

// Real browsers and a real server: one file after the other, with time for a whole game.
export default defineConfig({
  test: {
    include: [process.env.PICTURES ? 'tests/pictures.ts' : 'tests/**/*.e2e.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    setupFiles: ['tests/seed.ts'],
    // On a busy machine nothing is quick, and that is no fault.
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
})
