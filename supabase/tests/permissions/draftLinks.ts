import { ALL_ACTORS, closed, EDITORS, type Line } from './line.ts'

const ID = "'33333333-3333-4333-8333-333333333333'"

/** A link to an article, with the token `secret`. */
const linkTo = (article: string) =>
  `insert into public.draft_links (id, article_id, token_digest, created_by, expires_at)
    values (${ID}, ${article}, sha256('secret'), :author, now() + interval '1 day')`
const withdrawn = "update public.articles set status = 'draft' where id = :published"
const shared = `update public.articles set bylines = jsonb_build_array(
  jsonb_build_object('author_id', :author::text, 'contribution', 'by'),
  jsonb_build_object('author_id', :contributor::text, 'contribution', 'by')) where id = :draft`

/** Permissions on links to drafts. */
export const DRAFT_LINKS: Line[] = [
  {
    on: 'draft_links',
    verb: 'select',
    what: 'that of a draft',
    prepare: linkTo(':draft'),
    statement: 'select id, created_by, expires_at, opened_at from public.draft_links',
    may: ['author', ...EDITORS],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'draft_links',
    verb: 'select',
    what: 'that of a draft that also names the contributor',
    prepare: `${shared}; ${linkTo(':draft')}`,
    statement: 'select id from public.draft_links',
    may: ['author', 'contributor', ...EDITORS],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'draft_links',
    verb: 'select',
    what: 'the digest of a token',
    prepare: linkTo(':draft'),
    statement: 'select token_digest from public.draft_links',
    may: [],
  },
  ...closed('draft_links', 'insert', 'update', 'delete'),
  {
    on: 'create_draft_link()',
    verb: 'call',
    what: 'to a draft',
    statement: 'select * from public.create_draft_link(:draft, 7)',
    watch: 'public.draft_links',
    may: ['author', ...EDITORS],
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'create_draft_link()',
    verb: 'call',
    what: 'to a draft that also names the contributor',
    prepare: shared,
    statement: 'select * from public.create_draft_link(:draft, 7)',
    watch: 'public.draft_links',
    may: ['author', 'contributor', ...EDITORS],
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'create_draft_link()',
    verb: 'call',
    what: 'to a published article',
    statement: 'select * from public.create_draft_link(:published, 7)',
    watch: 'public.draft_links',
    may: [],
    others: 'PT404',
    except: { visitor: '42501', author: '22023', editor: '22023', admin: '22023' },
  },
  {
    on: 'revoke_draft_link()',
    verb: 'call',
    what: 'that of a draft',
    prepare: linkTo(':draft'),
    statement: `select public.revoke_draft_link(${ID})`,
    watch: 'public.draft_links',
    may: ['author', ...EDITORS],
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'read_draft_link()',
    verb: 'call',
    what: 'a draft, with its token',
    prepare: linkTo(':draft'),
    statement: "select where (select draft from public.read_draft_link('secret')) is not null",
    may: ALL_ACTORS,
  },
  {
    on: 'read_draft_link()',
    verb: 'call',
    what: 'an article that was withdrawn, with another token',
    prepare: `${withdrawn}; ${linkTo(':published')}`,
    statement: "select * from public.read_draft_link('another')",
    may: [],
    others: 'nothing',
  },
]
