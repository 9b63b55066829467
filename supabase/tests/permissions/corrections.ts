import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR } from './line.ts'

const ID = "'66666666-6666-4666-8666-666666666666'"
const VERSION = "'77777777-7777-4777-8777-777777777777'"
const REPORT = "'88888888-8888-4888-8888-888888888888'"

const correction = (published: 'null' | 'now()', article = ':published') =>
  `insert into public.corrections (id, article_id, kind, wrong, corrected, published_at)
    values (${ID}, ${article}, 'correction', 'It was red.', 'It was blue.', ${published})`
const ofStaffAuthor = `update public.articles
  set bylines = jsonb_build_array(jsonb_build_object('author_id', :staff_author, 'contribution', 'by'))
  where id = :published`
const saving = (fields: string, article = ':published') =>
  `select public.save_correction(json_build_object('article_id', ${article}, 'kind', 'correction',
    'wrong', 'It was red.', 'corrected', 'It was blue.'${fields && `, ${fields}`})::text)`
const shown = 'update public.site_settings set public_versions = true'
const versions = `${correction('now()')};
  insert into public.article_versions (id, article_id, correction_id, published_at, title, content)
    values (${VERSION}, :published, ${ID}, now(), 'A headline', 'Text')`
const report = `insert into public.error_reports (id, article_id, message)
  values (${REPORT}, :published, 'The bridge is red.')`

/** Editors publish corrections, staff draft those of their articles, everyone reads published ones. */
const CORRECTED: readonly Line[] = [
  {
    ...{ on: 'corrections', verb: 'select', what: 'published ones' },
    prepare: correction('now()'),
    statement: 'select kind, wrong, corrected, place, published_at from public.corrections',
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'corrections', verb: 'select', what: 'those of a draft' },
    prepare: correction('now()', ':draft'),
    statement: 'select corrected from public.corrections',
    may: ['author', ...EDITORS],
    others: 'nothing',
  },
  {
    ...{ on: 'corrections', verb: 'select', what: 'drafts' },
    prepare: `${ofStaffAuthor}; ${correction('null')}`,
    statement: 'select corrected from public.corrections',
    may: ['staff_author', ...EDITORS],
    others: 'nothing',
  },
  {
    ...{ on: 'corrections', verb: 'select', what: 'who wrote them', prepare: correction('now()') },
    statement: 'select created_by, published_by from public.corrections',
    may: NO_ACTOR,
  },
  ...closed('corrections', 'insert', 'update', 'delete'),
  {
    ...{ on: 'save_correction()', verb: 'call', what: 'a draft', watch: 'public.corrections' },
    prepare: ofStaffAuthor,
    statement: saving(''),
    may: ['staff_author', ...EDITORS],
  },
  {
    ...{ on: 'save_correction()', verb: 'call', what: 'a draft of the article of another author' },
    watch: 'public.corrections',
    statement: saving(''),
    may: EDITORS,
  },
  {
    ...{ on: 'save_correction()', verb: 'call', what: 'a published one' },
    ...{ watch: 'public.corrections', prepare: ofStaffAuthor },
    statement: saving("'publish', true"),
    may: EDITORS,
  },
  {
    ...{ on: 'save_correction()', verb: 'call', what: 'a change of a published one' },
    ...{ watch: 'public.corrections', prepare: `${ofStaffAuthor}; ${correction('now()')}` },
    statement: saving(`'id', ${ID}, 'version', 1`),
    may: EDITORS,
  },
  {
    ...{ on: 'save_correction()', verb: 'call', what: 'a published one of a draft' },
    watch: 'public.corrections',
    statement: saving("'publish', true", ':draft'),
    may: NO_ACTOR,
    except: { editor: '22023', admin: '22023' },
  },
  {
    ...{ on: 'withdraw_correction()', verb: 'call', what: 'a published one' },
    ...{ watch: 'public.corrections', prepare: `${ofStaffAuthor}; ${correction('now()')}` },
    statement: `select public.withdraw_correction(${ID}, 1)`,
    may: EDITORS,
  },
  {
    ...{ on: 'delete_correction()', verb: 'call', what: 'a draft', watch: 'public.corrections' },
    prepare: `${ofStaffAuthor}; ${correction('null')}`,
    statement: `select public.delete_correction(${ID}, 1)`,
    may: ['staff_author', ...EDITORS],
  },
  {
    ...{ on: 'corrections_overview', verb: 'select', what: 'drafts with the names of staff' },
    prepare: `${ofStaffAuthor}; ${correction('null')}`,
    statement: 'select * from public.corrections_overview',
    may: ['staff_author', ...EDITORS],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('corrections_overview', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
]

const VERSIONED: readonly Line[] = [
  {
    ...{ on: 'article_versions', verb: 'select', what: 'those of a site that shows them' },
    prepare: `${shown}; ${versions}`,
    statement: 'select title, content from public.article_versions',
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'article_versions', verb: 'select', what: 'those of a site that shows none' },
    prepare: versions,
    statement: 'select title, content from public.article_versions',
    may: EDITORS,
    others: 'nothing',
  },
  ...closed('article_versions', 'insert', 'update', 'delete'),
  {
    ...{ on: 'withheld_versions', verb: 'select', what: 'withheld texts' },
    statement: 'select * from public.withheld_versions',
    may: NO_ACTOR,
  },
  ...closed('withheld_versions', 'insert', 'update', 'delete'),
  {
    ...{ on: 'withhold_version()', verb: 'call', what: 'one', prepare: versions },
    watch: 'public.article_versions',
    statement: `select public.withhold_version(${VERSION}, 'Names a person.')`,
    may: EDITORS,
  },
]

/** Everybody reports errors, editors read the reports. */
const REPORTED: readonly Line[] = [
  {
    ...{ on: 'error_reports', verb: 'insert', what: 'one of a published article' },
    statement: `insert into public.error_reports (article_id, quote, message, email, leave_blank)
      values (:published, 'red', 'It is blue.', 'reader@example.com', '')`,
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'error_reports', verb: 'insert', what: 'one of a draft' },
    statement: `insert into public.error_reports (article_id, message) values (:draft, 'It is blue.')`,
    may: NO_ACTOR,
  },
  {
    ...{ on: 'error_reports', verb: 'insert', what: 'a settled one' },
    statement: `insert into public.error_reports (article_id, message, settled_at)
      values (:published, 'It is blue.', now())`,
    may: NO_ACTOR,
  },
  {
    ...{ on: 'error_reports', verb: 'select', what: 'all', prepare: report },
    statement: 'select * from public.error_reports',
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    ...{ on: 'error_reports', verb: 'update', what: 'whether one is settled', prepare: report },
    statement: 'update public.error_reports set settled_at = now()',
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    ...{ on: 'error_reports', verb: 'delete', what: 'one', prepare: report },
    statement: 'delete from public.error_reports',
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    ...{ on: 'error_reports_overview', verb: 'select', what: 'all', prepare: report },
    statement: 'select * from public.error_reports_overview',
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('error_reports_overview', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
]

export const CORRECTIONS: readonly Line[] = [...CORRECTED, ...VERSIONED, ...REPORTED]
