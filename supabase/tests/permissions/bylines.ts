import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR, WRITERS } from './line.ts'

const HIDDEN_FROM_OTHERS = { others: 'nothing', except: { visitor: '42501' } } as const
const GUEST = "'11111111-1111-4111-8111-111111111111'"

/** Adds a guest author without articles. */
const guest = `insert into public.profiles (id, username, full_name) values (${GUEST}, 'guest', 'A Guest')`

const bylines = (...authors: string[]) =>
  `jsonb_build_array(${authors.map((id) => `jsonb_build_object('author_id', ${id}::text, 'contribution', 'by')`)})`

/** A draft of the author with another author. */
const shared = (id: string) =>
  `update public.articles set bylines = ${bylines(':author', id)} where id = :draft`

/** A draft of the actor. */
const ownDraft = `insert into public.articles (slug, title, content, author_id)
  select 'own-' || id, 'An article of their own', repeat('word ', 30), id from public.profiles where id = :me`
const nameInOwn = (id: string) =>
  `update public.articles set bylines = ${bylines(':me', id)} where slug = 'own-' || :me`

const rights: Line[] = [
  {
    on: 'article_bylines',
    verb: 'select',
    what: 'those of a published article',
    statement: 'select * from public.article_bylines where article_id = :published',
    may: ALL_ACTORS,
  },
  {
    on: 'article_bylines',
    verb: 'select',
    what: 'those of a draft',
    statement: 'select * from public.article_bylines where article_id = :draft',
    may: ['author', ...EDITORS],
    others: 'nothing',
  },
  ...closed('article_bylines', 'insert', 'update', 'delete'),
  ...(['user', 'contributor'] as const).map(
    (actor): Line => ({
      on: 'articles',
      verb: 'update',
      what: `a draft that also names the ${actor}`,
      prepare: shared(`:${actor}`),
      statement: "update public.articles set title = 'Another headline' where id = :draft",
      may: ['author', actor, ...EDITORS],
      ...HIDDEN_FROM_OTHERS,
    }),
  ),
  {
    on: 'articles',
    verb: 'update',
    what: 'a draft that named the other until a moment ago',
    prepare: `${shared(':other')}; update public.articles set bylines = ${bylines(':author')} where id = :draft`,
    statement: "update public.articles set title = 'Another headline' where id = :draft",
    may: ['author', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'articles',
    verb: 'update',
    what: 'a draft that also names a guest author',
    prepare: `${guest}; ${shared(GUEST)}`,
    statement: "update public.articles set title = 'Another headline' where id = :draft",
    may: ['author', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'articles',
    verb: 'delete',
    what: 'a draft of which the contributor is the second author',
    prepare: shared(':contributor'),
    statement: 'delete from public.articles where id = :draft',
    may: ['author', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
]

const naming: Line[] = [
  {
    on: 'articles',
    verb: 'update',
    what: 'an own draft, naming a guest author',
    prepare: `${guest}; ${ownDraft}`,
    statement: nameInOwn(GUEST),
    may: WRITERS,
  },
  {
    on: 'articles',
    verb: 'update',
    what: 'an own draft, naming a colleague',
    prepare: ownDraft,
    statement: `update public.articles
      set bylines = bylines || ${bylines('case when :me = :editor then :admin else :editor end')}
      where slug = 'own-' || :me`,
    may: WRITERS,
  },
  {
    on: 'articles',
    verb: 'update',
    what: 'an own draft, naming a reader',
    prepare: ownDraft,
    statement: `update public.articles
      set bylines = bylines || ${bylines('case when :me = :user then :other else :user end')}
      where slug = 'own-' || :me`,
    may: EDITORS,
  },
  {
    on: 'articles',
    verb: 'update',
    what: 'an own draft, replacing oneself',
    prepare: `${guest}; ${ownDraft}`,
    statement: `update public.articles set bylines = ${bylines(GUEST)} where slug = 'own-' || :me`,
    may: EDITORS,
  },
  {
    on: 'articles',
    verb: 'insert',
    what: 'a draft of the guest author only',
    prepare: guest,
    statement: `insert into public.articles (slug, title, content, bylines)
      values ('new', 'A new article', repeat('word ', 30), ${bylines(GUEST)})`,
    may: EDITORS,
  },
]

const authors: Line[] = [
  {
    on: 'guest_authors',
    verb: 'select',
    what: 'authors without an account',
    prepare: guest,
    statement: 'select * from public.guest_authors',
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'guest_authors',
    verb: 'insert',
    what: 'an agency',
    statement:
      "insert into public.guest_authors (username, full_name, kind) values ('reuters', 'Reuters', 'agency')",
    watch: 'public.profiles',
    may: EDITORS,
    others: '44000',
    except: { visitor: '42501' },
  },
  {
    on: 'guest_authors',
    verb: 'update',
    what: 'the name of a guest author',
    prepare: guest,
    statement: `update public.guest_authors set full_name = 'Another' where id = ${GUEST}`,
    watch: 'public.profiles',
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'guest_authors',
    verb: 'update',
    what: 'the name of an account',
    statement: "update public.guest_authors set full_name = 'Another' where id = :user",
    watch: 'public.profiles',
    may: NO_ACTOR,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'guest_authors',
    verb: 'delete',
    what: 'a guest author without articles',
    prepare: guest,
    statement: `delete from public.guest_authors where id = ${GUEST}`,
    watch: 'public.profiles',
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'find_authors()',
    verb: 'call',
    what: 'a guest author by name',
    prepare: guest,
    statement: `select from public.find_authors('guest') where id = ${GUEST}`,
    may: WRITERS,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'find_authors()',
    verb: 'call',
    what: 'a reader by name',
    statement: "select from public.find_authors('other') where id = :other",
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'merge_authors()',
    verb: 'call',
    what: 'a guest author into the staff author',
    prepare: guest,
    statement: `select public.merge_authors(${GUEST}, :staff_author)`,
    watch: 'public.profiles',
    may: EDITORS,
  },
  {
    on: 'merge_authors()',
    verb: 'call',
    what: 'an account into another one',
    statement: 'select public.merge_authors(:user, :other)',
    watch: 'public.profiles',
    may: NO_ACTOR,
    except: { editor: 'PT404', admin: 'PT404' },
  },
]

/** Permissions that follow from bylines, on naming authors, and on authors without an account. */
export const BYLINES: Line[] = [...rights, ...naming, ...authors]
