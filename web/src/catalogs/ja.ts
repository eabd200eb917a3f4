import advice from '../../../locales/ja/advice.ftl?raw'
import table from '../../../locales/ja/table.ftl?raw'
import tutor from '../../../locales/ja/tutor.ftl?raw'
import web from '../../../locales/ja/web.ftl?raw'

export default [web, table, tutor, advice]
