import { ALL_ACTORS, closed, EDITORS, type Line } from './line.ts'

const ID = "'55555555-5555-4555-8555-555555555555'"
const banner = (ended: 'null' | 'now()') =>
  `insert into public.breaking_news (id, headline, destination, ends_at, ended_at)
    values (${ID}, 'Bridge closed', '/about/', now() + interval '1 hour', ${ended})`

/** Editors and admins show breaking banners; everyone sees the active one. */
export const BREAKING: readonly Line[] = [
  {
    ...{ on: 'breaking_news', verb: 'select', what: 'the active one', prepare: banner('null') },
    statement: 'select headline, destination, ends_at from public.breaking_news',
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'breaking_news', verb: 'select', what: 'former ones', prepare: banner('now()') },
    statement: 'select headline, ended_at from public.breaking_news',
    may: EDITORS,
    others: 'nothing',
  },
  {
    ...{ on: 'breaking_news', verb: 'select', what: 'who showed it', prepare: banner('now()') },
    statement: 'select created_by from public.breaking_news',
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('breaking_news', 'insert', 'update', 'delete'),
  {
    ...{ on: 'show_breaking()', verb: 'call', what: 'a path', watch: 'public.breaking_news' },
    statement: `select public.show_breaking('Bridge closed', '/about/', 60)`,
    may: EDITORS,
  },
  {
    ...{ on: 'show_breaking()', verb: 'call', what: 'an article', watch: 'public.breaking_news' },
    statement: `select public.show_breaking('Bridge closed', :published, 60)`,
    may: EDITORS,
  },
  {
    ...{ on: 'show_breaking()', verb: 'call', what: 'a draft', watch: 'public.breaking_news' },
    statement: `select public.show_breaking('Bridge closed', :draft, 60)`,
    may: [],
    except: { editor: '22023', admin: '22023' },
  },
  {
    ...{ on: 'show_breaking()', verb: 'call', what: 'another site', watch: 'public.breaking_news' },
    statement: `select public.show_breaking('Bridge closed', 'https://other.example/', 60)`,
    may: ['admin'],
    except: { editor: '22023' },
  },
  {
    ...{ on: 'end_breaking()', verb: 'call', what: 'the active one', prepare: banner('null') },
    watch: 'public.breaking_news',
    statement: `select public.end_breaking(${ID})`,
    may: EDITORS,
  },
  {
    ...{ on: 'extend_breaking()', verb: 'call', what: 'the active one', prepare: banner('null') },
    watch: 'public.breaking_news',
    statement: `select public.extend_breaking(${ID}, 120)`,
    may: EDITORS,
  },
  {
    ...{ on: 'breaking_overview', verb: 'select', what: 'all', prepare: banner('now()') },
    statement: 'select * from public.breaking_overview',
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('breaking_overview', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
]
