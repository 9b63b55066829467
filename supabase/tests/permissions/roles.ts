import { PUBLISHING_POLICIES, type PublishingPolicy } from '@broadsheet/shared/permissions.ts'
import type { Actor } from '../testDatabase.ts'
import { EDITORS, type Line, PUBLISHERS, SIGNED_IN, WRITERS } from './line.ts'

type Allowed = Readonly<Record<PublishingPolicy, readonly Actor[]>>

/** Actors that write drafts, publish their own articles, and feature them, under each policy. */
const WRITE: Allowed = { everyone: SIGNED_IN, authors: WRITERS, editors: WRITERS }
const PUBLISH: Allowed = {
  everyone: PUBLISHERS,
  authors: ['staff_author', ...EDITORS],
  editors: EDITORS,
}
const EDIT: Allowed = { everyone: EDITORS, authors: EDITORS, editors: EDITORS }
const NO_ROLE: Allowed = { everyone: [], authors: [], editors: [] }
const FEATURE: Allowed = { ...EDIT, everyone: PUBLISHERS }
const TAKE_PART: Allowed = { everyone: SIGNED_IN, authors: SIGNED_IN, editors: SIGNED_IN }

/** A draft and a published article of the actor. */
const OWN_ARTICLES = `insert into public.articles (slug, title, content, author_id, status)
  select 'own-' || state || '-' || p.id, 'An article of their own', repeat('word ', 30), p.id,
    state::public.article_status
  from public.profiles p, unnest('{draft,published}'::text[]) state where p.id = :me`
const own = (state: 'draft' | 'published') => `slug = 'own-${state}-' || :me`
const ownId = (state: 'draft' | 'published') =>
  `(select id from public.articles where ${own(state)})`
const insert = (columns: string, values: string) =>
  `insert into public.articles (slug, author_id, title, content${columns})
    values ('new', :me, 'A new article', repeat('word ', 30)${values})`
const putFile = `insert into storage.objects (bucket_id, name, owner_id) values ('article-files', 'a.pdf', :me)`
const put = `insert into storage.objects (bucket_id, name, owner_id) values ('article-images', 'a.png', :me)`
const HIDDEN = { others: 'nothing', except: { visitor: '42501' } } as const

interface Rule extends Omit<Line, 'may' | 'prepare'> {
  allowed: Allowed
}

const article = (verb: Line['verb'], what: string, statement: string, allowed: Allowed): Rule => ({
  on: 'articles',
  ...{ verb, what, statement, allowed },
})
const ownDraft = (what: string, change: string, allowed: Allowed) =>
  article('update', what, `update public.articles set ${change} where ${own('draft')}`, allowed)

const drafts: Rule[] = [
  article('insert', 'a draft', insert('', ''), WRITE),
  article('insert', 'a submitted draft', insert(', review_status', ", 'in_review'"), WRITE),
  article('insert', 'an approved draft', insert(', review_status', ", 'approved'"), EDIT),
  article('insert', 'a featured draft', insert(', is_featured', ', true'), FEATURE),
  article('insert', 'an archived article', insert(', status', ", 'archived'"), PUBLISH),
  article('insert', 'a dated draft', insert(', published_at', ', now()'), PUBLISH),
  ownDraft('the title of an own draft', "title = 'Another headline'", WRITE),
  ownDraft('an own draft, submitting it', "review_status = 'in_review'", WRITE),
  ownDraft('an own draft, approving it', "review_status = 'approved'", EDIT),
  {
    ...ownDraft('an own draft, requesting changes', "review_status = 'changes_requested'", NO_ROLE),
    // Needs a note: review_article().
    except: { editor: '22023', admin: '22023' },
  },
  ownDraft('an own draft, featuring it', 'is_featured = true', FEATURE),
  {
    ...article(
      'delete',
      'an own draft',
      `delete from public.articles where ${own('draft')}`,
      WRITE,
    ),
    ...HIDDEN,
  },
]

const published: Rule[] = [
  article('insert', 'a published article', insert(', status', ", 'published'"), PUBLISH),
  ownDraft('an own draft, publishing it', "status = 'published'", PUBLISH),
  ownDraft(
    'an own draft, scheduling it',
    "status = 'published', published_at = '2199-01-01'",
    PUBLISH,
  ),
  ownDraft('an own draft, archiving it', "status = 'archived'", PUBLISH),
  ownDraft('an own draft, dating it', "published_at = '2026-01-01'", PUBLISH),
  ...["title = 'Another headline'", "status = 'draft'", "status = 'archived'"].map((change) =>
    article(
      'update',
      `an own published article: ${change}`,
      `update public.articles set ${change} where ${own('published')}`,
      PUBLISH,
    ),
  ),
  {
    ...article(
      'delete',
      'an own published article',
      `delete from public.articles where ${own('published')}`,
      PUBLISH,
    ),
    ...HIDDEN,
  },
  ...["title = 'Another headline'", "status = 'published'", "review_status = 'approved'"].map(
    (change): Rule => ({
      ...article(
        'update',
        `the draft of another: ${change}`,
        `update public.articles set ${change} where id = :draft`,
        {
          ...EDIT,
          everyone: change.includes('approved') ? EDITORS : ['author', ...EDITORS],
        },
      ),
      others: 'nothing',
      // The author of the draft can see it.
      except: { visitor: '42501', author: '42501' },
    }),
  ),
]

const others: Rule[] = [
  ...(['draft', 'published'] as const).map(
    (state): Rule => ({
      on: 'article_tags',
      verb: 'insert',
      what: `a tag of an own ${state} article`,
      statement: `insert into public.article_tags (article_id, tag_id) values (${ownId(state)}, :tag)`,
      allowed: state === 'draft' ? WRITE : PUBLISH,
    }),
  ),
  ...(['tags', 'categories'] as const).map(
    (on): Rule => ({
      ...{ on, verb: 'insert', what: 'a new one' },
      statement: `insert into public.${on} (name, slug) values ('New', 'new')`,
      allowed: on === 'tags' ? WRITE : FEATURE,
    }),
  ),
  {
    ...{ on: 'tags', verb: 'insert', what: 'a series' },
    statement: "insert into public.tags (name, slug, kind) values ('New', 'new', 'series')",
    allowed: { ...PUBLISH, editors: PUBLISH.authors },
  },
  {
    ...{ on: 'article-images', verb: 'insert', what: 'a picture', watch: 'storage.objects' },
    ...{ statement: put, allowed: WRITE },
  },
  {
    ...{ on: 'article-files', verb: 'insert', what: 'a file', watch: 'storage.objects' },
    ...{ statement: putFile, allowed: WRITE },
  },
  {
    ...{ on: 'comments', verb: 'insert', what: 'a comment', allowed: TAKE_PART },
    statement:
      "insert into public.comments (article_id, user_id, content) values (:published, :me, 'Well said')",
  },
  ...['like', 'bookmark'].map(
    (name): Rule => ({
      ...{ on: `toggle_${name}()`, verb: 'call', what: 'an article', watch: `public.${name}s` },
      ...{ statement: `select public.toggle_${name}(:published)`, allowed: TAKE_PART },
    }),
  ),
]

/** Permissions of each role under each publishing policy. */
export const ROLES: Line[] = PUBLISHING_POLICIES.flatMap((policy) =>
  [...drafts, ...published, ...others].map(({ allowed, what, ...rule }): Line => {
    const setting = `update public.site_settings set publishing_policy = '${policy}'`
    const prepare = rule.statement.includes("'own-") ? `${OWN_ARTICLES}; ${setting}` : setting
    return { ...rule, what: `${what} (${policy})`, prepare, may: allowed[policy] }
  }),
)
