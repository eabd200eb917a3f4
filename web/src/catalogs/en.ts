import advice from '../../../locales/en/advice.ftl?raw'
import table from '../../../locales/en/table.ftl?raw'
import tutor from '../../../locales/en/tutor.ftl?raw'
import web from '../../../locales/en/web.ftl?raw'

export default [web, table, tutor, advice]
