import { closed, EDITORS, type Line } from './line.ts'

const PREPARED = `insert into public.redirects (path, destination) values ('/old', '/about/');
  insert into public.missing_paths (path) values ('/lost')`

/** Editors and admins manage redirects and see which paths are missing. */
export const REDIRECTS: readonly Line[] = [
  {
    ...{ on: 'redirects', verb: 'select', what: 'where one leads', prepare: PREPARED },
    statement: 'select id, path, destination from public.redirects',
    may: ['visitor', ...EDITORS],
    others: 'nothing',
  },
  {
    ...{ on: 'redirects', verb: 'select', what: 'who created one', prepare: PREPARED },
    statement: 'select created_by from public.redirects',
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    ...{ on: 'redirects', verb: 'insert', what: 'one' },
    statement: `insert into public.redirects (path, destination) values ('/old', '/about/')`,
    may: EDITORS,
  },
  ...(['update', 'delete'] as const).map(
    (verb): Line => ({
      ...{ on: 'redirects', verb, what: 'one', prepare: PREPARED },
      statement:
        verb === 'update'
          ? `update public.redirects set destination = '/contact/' where path = '/old'`
          : 'delete from public.redirects',
      may: EDITORS,
      others: 'nothing',
      except: { visitor: '42501' },
    }),
  ),
  {
    ...{ on: 'add_redirects()', verb: 'call', what: 'several' },
    watch: 'public.redirects',
    statement: `select count(*) from public.add_redirects('[{"path": "/old", "destination": "/about/"}]')`,
    may: EDITORS,
  },
  {
    ...{ on: 'check_redirects()', verb: 'call', what: 'several' },
    statement: `select count(*) from public.check_redirects('[{"path": "/old", "destination": "/about/"}]')`,
    may: EDITORS,
  },
  {
    ...{ on: 'redirect_suggestions()', verb: 'call', what: 'articles' },
    statement: `select count(*) from public.redirect_suggestions('/published')`,
    may: EDITORS,
  },
  {
    ...{ on: 'find_redirects()', verb: 'call', what: 'by a word', prepare: PREPARED },
    statement: `select * from public.find_redirects('old')`,
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    ...{ on: 'record_requests()', verb: 'call', what: 'counts' },
    watch: 'public.missing_paths',
    statement: `select public.record_requests('{}', '{}')`,
    may: [],
  },
  {
    ...{ on: 'redirect_overview', verb: 'select', what: 'all', prepare: PREPARED },
    statement: 'select * from public.redirect_overview',
    may: EDITORS,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...(['select', 'update', 'delete'] as const).map(
    (verb): Line => ({
      ...{ on: 'missing_paths', verb, what: 'one', prepare: PREPARED },
      statement: {
        select: 'select * from public.missing_paths',
        update: 'update public.missing_paths set is_ignored = true where true',
        delete: 'delete from public.missing_paths',
      }[verb],
      may: EDITORS,
      others: 'nothing',
      except: { visitor: '42501' },
    }),
  ),
  ...closed('missing_paths', 'insert'),
  ...closed('redirect_overview', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
]
