import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR, PUBLISHERS, SIGNED_IN } from './line.ts'

const NEW = `'A new article', repeat('word ', 30)`
const HIDDEN_FROM_OTHERS = { others: 'nothing', except: { visitor: '42501' } } as const

const reading: Line[] = [
  {
    on: 'articles',
    verb: 'select',
    what: 'a published article',
    statement: 'select * from public.articles where id = :published',
    may: ALL_ACTORS,
  },
  ...['draft', 'archived', 'scheduled'].map(
    (state): Line => ({
      on: 'articles',
      verb: 'select',
      what: `an article that is ${state}`,
      statement: `select title from public.articles where id = :${state}`,
      may: ['author', ...EDITORS],
      others: 'nothing',
    }),
  ),
  ...['article_tags', 'article_slugs'].flatMap((on): Line[] => [
    {
      on,
      verb: 'select',
      what: 'those of a published article',
      statement: `select * from public.${on} where article_id = :published`,
      may: ALL_ACTORS,
    },
    {
      on,
      verb: 'select',
      what: 'those of a draft',
      statement: `select * from public.${on} where article_id = :draft`,
      may: ['author', ...EDITORS],
      others: 'nothing',
    },
  ]),
]

const draftSlugs: Line[] = [
  ...['published', 'draft'].map(
    (state): Line => ({
      on: 'article_draft_slugs',
      verb: 'select',
      what: `those of an article that is ${state}`,
      statement: `select * from public.article_draft_slugs where article_id = :${state}`,
      may: ['author', ...EDITORS],
      ...HIDDEN_FROM_OTHERS,
    }),
  ),
  {
    on: 'article_draft_slugs',
    verb: 'insert',
    what: 'a former slug of a draft',
    statement: `insert into public.article_draft_slugs (slug, article_id) values ('forged', :draft)`,
    may: NO_ACTOR,
  },
  {
    on: 'article_draft_slugs',
    verb: 'update',
    what: 'a former slug of a draft',
    statement: `update public.article_draft_slugs set slug = 'forged' where article_id = :draft`,
    may: NO_ACTOR,
  },
  {
    on: 'article_draft_slugs',
    verb: 'delete',
    what: 'a former slug of a draft',
    statement: 'delete from public.article_draft_slugs where article_id = :draft',
    may: NO_ACTOR,
  },
]

const writing: Line[] = [
  {
    on: 'articles',
    verb: 'insert',
    what: 'an article of their own, published',
    statement: `insert into public.articles (slug, status, author_id, title, content)
      values ('new', 'published', :me, ${NEW})`,
    may: PUBLISHERS,
  },
  {
    on: 'articles',
    verb: 'insert',
    what: 'an article in the name of the author',
    statement: `insert into public.articles (slug, author_id, title, content) values ('new', :author, ${NEW})`,
    may: ['author', ...EDITORS],
  },
  ...[
    ...['created_at', 'version', 'is_imported', 'tags', 'changed_in'],
    ...['translation_group', 'image_focus', 'share_image', 'avif', 'corrections'],
    'marked_updated_at',
  ].map(
    (column): Line => ({
      on: 'articles',
      verb: 'insert',
      what: `an article with a forged ${column}`,
      statement: `insert into public.articles (slug, author_id, title, content, ${column})
        values ('new', :me, ${NEW}, default)`,
      may: NO_ACTOR,
    }),
  ),
  {
    on: 'articles',
    verb: 'update',
    what: 'title and status of an article',
    statement: `update public.articles set title = 'Another headline', status = 'archived' where id = :published`,
    may: ['author', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
  ...[
    ...['created_at', 'is_imported', 'tags', 'translation_group', 'image_focus', 'share_image'],
    ...['avif', 'corrections', 'marked_updated_at'],
  ].map(
    (column): Line => ({
      on: 'articles',
      verb: 'update',
      what: `the ${column} of an article`,
      statement: `update public.articles set ${column} = ${column} where id = :published`,
      may: NO_ACTOR,
    }),
  ),
  {
    on: 'articles',
    verb: 'update',
    what: 'the author of an article',
    statement: 'update public.articles set author_id = :user where id = :published',
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
    // An author cannot change the byline of an article to another account.
    except: { visitor: '42501', author: '42501' },
  },
  {
    on: 'articles',
    verb: 'delete',
    what: 'an article',
    statement: 'delete from public.articles where id = :published',
    may: ['author', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'article_tags',
    verb: 'insert',
    what: 'a tag of an article',
    statement:
      'insert into public.article_tags (article_id, tag_id) values (:published, :other_tag)',
    may: ['author', ...EDITORS],
  },
  {
    on: 'article_tags',
    verb: 'delete',
    what: 'the tags of an article',
    statement: 'delete from public.article_tags where article_id = :published',
    may: ['author', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
  ...closed('article_tags', 'update'),
  ...closed('article_slugs', 'insert', 'update', 'delete'),
]

const revisions: Line[] = [
  ...['published', 'draft'].map(
    (state): Line => ({
      on: 'article_revisions',
      verb: 'select',
      what: `the versions of a ${state} article`,
      statement: `select snapshot from public.article_revisions where article_id = :${state}`,
      may: ['author', ...EDITORS],
      ...HIDDEN_FROM_OTHERS,
    }),
  ),
  ...closed('article_revisions', 'insert', 'update', 'delete'),
]

const taxonomies: Line[] = ['categories', 'tags'].flatMap((on): Line[] => {
  const id = on === 'tags' ? ':tag' : ':category'
  return [
    {
      on,
      verb: 'select',
      what: 'all of them',
      statement: `select * from public.${on}`,
      may: ALL_ACTORS,
    },
    {
      on,
      verb: 'insert',
      what: 'a new one',
      statement: `insert into public.${on} (name, slug) values ('New', 'new')`,
      may: on === 'tags' ? SIGNED_IN : PUBLISHERS,
    },
    {
      on,
      verb: 'update',
      what: 'its name',
      statement: `update public.${on} set name = 'Another' where id = ${id}`,
      may: EDITORS,
      ...HIDDEN_FROM_OTHERS,
    },
    {
      on,
      verb: 'update',
      what: 'its created_at',
      statement: `update public.${on} set created_at = now() where id = ${id}`,
      may: NO_ACTOR,
    },
    {
      on,
      verb: 'delete',
      what: 'one',
      statement: `delete from public.${on} where id = ${id}`,
      may: EDITORS,
      ...HIDDEN_FROM_OTHERS,
    },
  ]
})

const series: Line[] = [
  {
    on: 'tags',
    verb: 'insert',
    what: 'a series',
    statement: "insert into public.tags (name, slug, kind) values ('New', 'new', 'series')",
    may: PUBLISHERS,
  },
  {
    on: 'tags',
    verb: 'update',
    what: 'its kind',
    statement: "update public.tags set kind = 'series' where id = :tag",
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
  },
]

const functions: Line[] = [
  {
    on: 'search_articles()',
    verb: 'call',
    what: 'a published article',
    statement: `select from public.search_articles('story of published') where id = :published`,
    may: ALL_ACTORS,
  },
  ...['draft', 'archived', 'scheduled'].map(
    (state): Line => ({
      on: 'search_articles()',
      verb: 'call',
      what: `an article that is ${state} (no actor finds it)`,
      statement: `select from public.search_articles('${state}') where id = :${state}`,
      may: NO_ACTOR,
      others: 'nothing',
    }),
  ),
  {
    on: 'find_articles()',
    verb: 'call',
    what: 'a draft, for the admin console',
    statement: "select from public.find_articles('OF DRAFT') where id = :draft",
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'find_articles()',
    verb: 'call',
    what: 'an own draft, for the admin console',
    prepare: 'update public.articles set author_id = :contributor where id = :draft',
    statement: "select from public.find_articles('OF DRAFT') where id = :draft",
    may: ['contributor', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'article_engagement()',
    verb: 'call',
    what: 'the numbers of a published article',
    statement: 'select from public.article_engagement(:published) where likes = 1 and comments = 2',
    may: ALL_ACTORS,
  },
  {
    on: 'article_engagement()',
    verb: 'call',
    what: 'the numbers of a draft',
    statement: 'select from public.article_engagement(:draft)',
    may: ['author', ...EDITORS],
    others: 'nothing',
  },
]

const GERMAN_DRAFT = "update public.articles set lang = 'de' where slug = 'draft'"
const LINKED = `${GERMAN_DRAFT}; update public.articles
  set translation_group = '00000000-0000-4000-8000-000000000001' where slug in ('published', 'draft')`
const EXPECTED_IN_GERMAN = "update public.site_settings set article_languages = '{de}' where true"

const translations: Line[] = [
  {
    on: 'link_translations()',
    verb: 'call',
    what: 'two articles of the author',
    statement: 'select public.link_translations(:published, :draft)',
    watch: 'public.articles',
    prepare: GERMAN_DRAFT,
    may: ['author', ...EDITORS],
  },
  {
    on: 'link_translations()',
    verb: 'call',
    what: 'a draft of the author, which others cannot read',
    statement: 'select public.link_translations(:draft, :published)',
    watch: 'public.articles',
    prepare: GERMAN_DRAFT,
    may: ['author', ...EDITORS],
    // For an account that cannot read an article it does not exist.
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'unlink_translation()',
    verb: 'call',
    what: 'an article of the author',
    statement: 'select public.unlink_translation(:published)',
    watch: 'public.articles',
    prepare: LINKED,
    may: ['author', ...EDITORS],
  },
  {
    on: 'translations_of()',
    verb: 'call',
    what: 'a draft that translates a published article',
    statement: 'select from public.translations_of(:published) where id = :draft',
    prepare: LINKED,
    may: ['author', ...EDITORS],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'translations_of()',
    verb: 'call',
    what: 'a published article that a draft translates, by the draft',
    statement: 'select from public.translations_of(:draft) where id = :published',
    prepare: LINKED,
    may: ['author', ...EDITORS],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'find_untranslated_articles()',
    verb: 'call',
    what: 'a draft without a translation',
    statement: "select from public.find_untranslated_articles('de') where id = :draft",
    prepare: EXPECTED_IN_GERMAN,
    may: EDITORS,
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'find_untranslated_articles()',
    verb: 'call',
    what: 'an own draft without a translation',
    statement: "select from public.find_untranslated_articles('de') where id = :draft",
    prepare: `${EXPECTED_IN_GERMAN}; update public.articles set author_id = :contributor where id = :draft`,
    may: ['contributor', ...EDITORS],
    ...HIDDEN_FROM_OTHERS,
  },
  {
    on: 'missing_translations()',
    verb: 'call',
    what: 'the computed column of a published article',
    statement: 'select public.missing_translations(a) from public.articles a where id = :published',
    may: SIGNED_IN,
  },
  {
    on: 'dated_at()',
    verb: 'call',
    what: 'the computed column of a published article',
    statement: 'select public.dated_at(a) from public.articles a where id = :published',
    may: SIGNED_IN,
  },
  {
    on: 'owner_id()',
    verb: 'call',
    what: 'the computed column of a published article',
    statement: 'select public.owner_id(a) from public.articles a where id = :published',
    may: SIGNED_IN,
  },
]

/** Permissions on articles, their taxonomies and search. */
export const ARTICLES: Line[] = [
  ...reading,
  ...draftSlugs,
  ...writing,
  ...revisions,
  ...taxonomies,
  ...series,
  ...functions,
  ...translations,
]
