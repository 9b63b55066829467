import { type Query, queriesOf } from './query.ts'

/** A list of the console: every order and every filter is a query, and so is the count of each filter. */
interface List {
  name: string
  /** The file with the list, and the resource it reads. */
  calls: readonly string[]
  columns: string
  from: string
  rows: number
  orders: Record<string, string>
  /** Conditions by filter of the list, or by value of a filter. */
  filters: Record<string, string>
}

const ARTICLE_CARD = `a.id, a.title, a.slug, a.status, a.published_at, a.created_at, a.lang,
  public.missing_translations(a), public.owner_id(a),
  (select v.views_count from public.article_views v where v.article_id = a.id),
  (select row_to_json(p) from (select username, full_name from public.profiles where id = a.author_id) p),
  (select json_agg(row_to_json(b)) from (select n.position, n.contribution, p.username, p.full_name
    from public.article_bylines n join public.profiles p on p.id = n.author_id where n.article_id = a.id) b),
  (select row_to_json(c) from (select name, slug, color from public.categories where id = a.category_id) c),
  (select row_to_json(s) from (select n.deadline, n.finished_at, p.username, p.full_name
    from public.assignments n left join public.profiles p on p.id = n.assignee_id where n.article_id = a.id) s)`
const DATED_FROM = "public.dated_at(a) >= now() - interval '30 days'"
const DATED_TO = "public.dated_at(a) < now() - interval '300 days'"

const WRITER = '(select author_id from public.articles where id = :article)'

const LISTS: List[] = [
  {
    name: 'Articles',
    calls: [
      'admin/src/resources/articles/ArticleList.tsx articles',
      'admin/src/dashboard/LatestArticles.tsx articles',
      'admin/src/dashboard/ThisWeek.tsx articles',
    ],
    columns: ARTICLE_CARD,
    from: 'public.articles a',
    rows: 25,
    orders: {
      'created_at DESC': 'a.created_at desc',
      'created_at ASC': 'a.created_at',
      'title ASC': 'a.title',
      'published_at DESC': 'a.published_at desc',
      'slug ASC': 'a.slug',
      'status ASC': 'a.status',
    },
    filters: {
      'status: draft': "a.status = 'draft'",
      'status: published': "a.status = 'published' and a.published_at <= now()",
      'status: in_review': "a.review_status = 'in_review'",
      'status: changes_requested': "a.review_status = 'changes_requested'",
      'status: approved': "a.review_status = 'approved'",
      'status: scheduled': "a.status = 'published' and a.published_at > now()",
      category_id: 'a.category_id = :category',
      author_id:
        'exists (select from public.article_bylines b where b.article_id = a.id and b.author_id = (select author_id from public.articles where id = :article))',
      assignee_id:
        'exists (select from public.assignments s where s.article_id = a.id and s.assignee_id = :me)',
      tag_id:
        'exists (select from public.article_tags t where t.article_id = a.id and t.tag_id = :tag)',
      'lang: publication': 'a.lang is null',
      lang: "a.lang = 'de'",
      label: "a.label = 'sponsored'",
      'label: ai': 'a.ai_use is not null',
      'label: reply': 'a.reply_to is not null',
      article_type: "a.article_type = 'review'",
      'article_type: article': 'a.article_type is null',
      from: DATED_FROM,
      to: DATED_TO,
    },
  },
  {
    name: 'Articles by views',
    calls: ['admin/src/resources/articles/ArticleList.tsx articles'],
    columns: ARTICLE_CARD,
    from: 'public.articles a join public.article_views v on v.article_id = a.id',
    rows: 25,
    orders: { 'views_count DESC': 'v.views_count desc', 'views_count ASC': 'v.views_count' },
    filters: {},
  },
  {
    name: 'Articles found',
    calls: ['admin/src/providers/search.ts find_articles'],
    columns: ARTICLE_CARD,
    from: "public.find_articles('report 4711') a",
    rows: 25,
    orders: { 'created_at DESC': 'a.created_at desc' },
    filters: { missing: "public.missing_translations(a) @> '{ar}'" },
  },
  {
    name: 'Articles without a translation',
    calls: ['admin/src/providers/search.ts find_untranslated_articles'],
    columns: ARTICLE_CARD,
    from: "public.find_untranslated_articles('ar') a",
    rows: 25,
    orders: { 'created_at DESC': 'a.created_at desc' },
    filters: { lang: "a.lang = 'de'" },
  },
  {
    name: 'Assignments',
    calls: ['admin/src/resources/assignments/AssignmentList.tsx assignments'],
    columns: '*',
    from: '(select * from public.assignment_overview where finished_at is null) s',
    rows: 50,
    orders: {
      'deadline ASC': 's.deadline',
      'deadline DESC': 's.deadline desc',
    },
    filters: {
      state: "s.state = 'planned'",
      assignee_id: 's.assignee_id = :me',
      category_id: 's.category_id = :category',
      overdue: 's.deadline < now()',
      q: "s.headline ilike '%report%'",
    },
  },
  {
    name: 'Audit entries found',
    calls: ['admin/src/providers/search.ts find_audit_entries'],
    columns: '*',
    from: "public.find_audit_entries('subject 77') l",
    rows: 50,
    orders: { 'at DESC': 'l.at desc' },
    filters: {},
  },
  {
    name: 'Images',
    calls: ['admin/src/resources/images/ImageList.tsx images'],
    columns:
      'i.*, (select row_to_json(p) from (select username, full_name from public.profiles where id = i.owner_id) p)',
    from: 'public.images i',
    rows: 24,
    orders: {
      'created_at DESC': 'i.created_at desc',
      'created_at ASC': 'i.created_at',
      'bytes DESC': 'i.bytes desc',
      'file_name ASC': 'i.file_name',
    },
    filters: {
      'is_used: true': 'i.is_used',
      'is_used: false': 'not i.is_used',
      owner_id: 'i.owner_id = :me',
      'licence: due': 'i.licensed_until <= current_date + 14',
      'described: missing': 'i.alt is null',
    },
  },
  {
    name: 'Images found',
    calls: ['admin/src/providers/search.ts find_images'],
    columns: '*',
    from: "public.find_images('generated-77') i",
    rows: 24,
    orders: { 'created_at DESC': 'i.created_at desc' },
    filters: {},
  },
  ...(
    [
      ['articles', 'created_at'],
      ['audit_entries', 'at'],
      ['comments', 'created_at'],
      ['images', 'created_at'],
    ] as const
  ).map(
    ([rows, newest]): List => ({
      name: `Two letters in ${rows}`,
      calls: [`admin/src/providers/search.ts find_${rows}`],
      columns: '*',
      from: `public.find_${rows}('zq') r`,
      rows: 25,
      orders: { [`${newest} DESC`]: `r.${newest} desc` },
      filters: {},
    }),
  ),
  {
    name: 'Comments found',
    calls: ['admin/src/providers/search.ts find_comments'],
    columns: '*',
    from: "public.find_comments('comment 4711') c",
    rows: 25,
    orders: { 'created_at DESC': 'c.created_at desc' },
    filters: {},
  },
  {
    name: 'Comments with a common word',
    calls: ['admin/src/providers/search.ts find_comments'],
    columns: '*',
    from: "public.find_comments('article') c",
    rows: 25,
    orders: { 'created_at DESC': 'c.created_at desc' },
    filters: { 'state: hidden': 'c.is_hidden' },
  },
  {
    name: 'Invitations',
    calls: ['admin/src/resources/invitations/InvitationList.tsx invitations'],
    columns: '*',
    from: 'public.invitations i',
    rows: 25,
    orders: { 'created_at DESC': 'i.created_at desc' },
    filters: { state: "i.state = 'pending'" },
  },
  {
    name: 'Guest authors',
    calls: ['admin/src/resources/authors/AuthorList.tsx guest_authors'],
    columns: '*',
    from: 'public.guest_authors g',
    rows: 50,
    orders: {
      'full_name ASC': 'g.full_name',
      'kind ASC': 'g.kind',
      'articles DESC': 'g.articles desc',
      'created_at DESC': 'g.created_at desc',
    },
    filters: { kind: "g.kind = 'agency'", q: "g.full_name ilike '%guest%'" },
  },
  {
    name: 'Users',
    calls: [
      'admin/src/resources/users/UserList.tsx users',
      'admin/src/dashboard/LatestUsers.tsx users',
    ],
    columns: '*',
    from: 'public.account_overview u',
    rows: 25,
    orders: {
      'created_at DESC': 'u.created_at desc',
      'username ASC': 'u.username',
      'role ASC': 'u.role',
      'suspended_at ASC': 'u.suspended_at',
    },
    filters: {
      role: "u.role = 'admin'",
      'standing: suspended': 'u.suspended_at is not null',
      'standing: good': 'u.suspended_at is null',
    },
  },
  {
    name: 'Comments',
    calls: ['admin/src/resources/comments/CommentList.tsx comments'],
    columns: '*',
    from: 'public.moderation_queue c',
    rows: 25,
    orders: {
      'created_at DESC': 'c.created_at desc',
      'created_at ASC': 'c.created_at',
    },
    filters: {
      // Reported first: these two in turn.
      reported: 'c.reported_at is not null',
      'not reported': 'not c.is_reported',
      'state: waiting': 'c.is_waiting',
      'state: reported': 'not c.is_hidden and c.reported_at is not null',
      'state: hidden': 'c.is_hidden',
      'state: visible': 'not c.is_hidden',
      article_id: 'c.article_id = :article',
      user_id: 'c.user_id = (select user_id from public.comments where id = :comment)',
    },
  },
  {
    name: 'Notices',
    calls: [],
    columns: '*',
    from: 'public.notices_overview n',
    rows: 25,
    orders: { 'created_at DESC': 'n.created_at desc' },
    filters: {
      'state: open': 'n.decided_at is null',
      'state: decided': 'n.decided_at is not null',
    },
  },
  {
    name: 'Objections',
    calls: [],
    columns: '*',
    from: 'public.comment_objections o',
    rows: 25,
    orders: { 'objected_at DESC': 'o.objected_at desc' },
    filters: { 'state: open': 'o.outcome is null', 'state: decided': 'o.outcome is not null' },
  },
  {
    name: 'Messages',
    calls: ['admin/src/resources/messages/MessageList.tsx messages'],
    columns: '*',
    from: 'public.contact_messages m',
    rows: 25,
    orders: { 'created_at DESC': 'm.created_at desc' },
    filters: {
      'box: inbox': 'm.archived_at is null',
      'box: unread': 'm.archived_at is null and m.read_at is null',
      'box: archived': 'm.archived_at is not null',
    },
  },
  {
    name: 'Corrections',
    calls: ['admin/src/resources/corrections/CorrectionList.tsx corrections'],
    columns: '*',
    from: 'public.corrections_overview c',
    rows: 25,
    orders: { 'created_at DESC': 'c.created_at desc' },
    filters: {
      state: "c.state = 'published'",
      kind: "c.kind = 'update'",
      q: "(c.article_title ilike '%report%' or c.wrong ilike '%report%' or c.corrected ilike '%report%')",
    },
  },
  {
    name: 'Error reports',
    calls: ['admin/src/resources/corrections/ReportList.tsx error_reports'],
    columns: '*',
    from: 'public.error_reports_overview r',
    rows: 25,
    orders: { 'created_at DESC': 'r.created_at desc' },
    filters: {
      'settled: false': 'r.settled_at is null',
      'settled: true': 'r.settled_at is not null',
    },
  },
  {
    name: 'Subscribers',
    calls: ['admin/src/resources/subscribers/SubscriberList.tsx subscribers'],
    columns: '*',
    from: 'public.newsletter_subscribers s',
    rows: 50,
    orders: { 'subscribed_at DESC': 's.subscribed_at desc' },
    filters: { q: "s.email ilike '%subscriber77%'" },
  },
  {
    name: 'Audit log',
    calls: ['admin/src/resources/audit/AuditLog.tsx audit_log'],
    columns: 'l.*',
    from: 'public.audit_log l',
    rows: 50,
    orders: { 'at DESC': 'l.at desc' },
    filters: {
      subject: "l.subject = 'settings'",
      actor_id: 'l.actor_id = (select author_id from public.articles where id = :article)',
      from: "l.at >= now() - interval '30 days'",
      to: "l.at < now() - interval '300 days'",
    },
  },
  {
    name: 'Trash',
    calls: ['admin/src/resources/trash/TrashList.tsx trash'],
    columns: '*',
    from: 'public.trash_overview t',
    rows: 50,
    orders: { 'deleted_at DESC': 't.deleted_at desc' },
    filters: {
      kind: "t.kind = 'tag'",
      deleted_by: 't.deleted_by = :me',
      q: "(t.name ilike '%subject 7%' or t.slug ilike '%subject 7%')",
    },
  },
  {
    name: 'Templates',
    calls: [
      'admin/src/resources/templates/TemplateList.tsx templates',
      'admin/src/resources/assignments/useSharedTemplates.ts templates',
    ],
    columns: '*',
    from: 'public.templates t',
    rows: 50,
    orders: {
      'name ASC': 't.name',
      'kind ASC': 't.kind',
      'is_shared ASC': 't.is_shared',
      'updated_at DESC': 't.updated_at desc',
    },
    filters: {
      kind: "t.kind = 'template'",
      category_id: 't.category_id = :category',
      is_shared: 't.is_shared',
      q: "t.name ilike '%report%'",
    },
  },
  {
    name: 'Breaking banners',
    calls: ['admin/src/breaking/useBreaking.ts breaking_news'],
    columns: '*',
    from: 'public.breaking_overview b',
    rows: 25,
    orders: { 'starts_at DESC': 'b.starts_at desc' },
    filters: {},
  },
  {
    name: 'Legal removals',
    calls: ['admin/src/legal/LegalScreen.tsx legal_removals'],
    columns: '*',
    from: 'public.legal_removals_overview r',
    rows: 100,
    orders: { 'removed_at DESC': 'r.removed_at desc' },
    filters: {},
  },
  {
    name: 'Live coverage',
    calls: [],
    columns: 'id, title, slug, status, live_state, entries_count, drafts_count, latest_at',
    from: 'public.live_overview l',
    rows: 25,
    orders: { 'published_at DESC': 'l.published_at desc' },
    filters: { live_state: "l.live_state = 'live'" },
  },
  {
    name: 'Static pages',
    calls: ['admin/src/resources/pages/usePages.ts pages', 'admin/src/menus/useTargets.ts pages'],
    columns: 'id, title, slug, status, updated_at',
    from: 'public.pages p',
    rows: 500,
    orders: { 'position ASC': 'p.position' },
    filters: {},
  },
  {
    name: 'Redirects',
    calls: ['admin/src/resources/redirects/RedirectList.tsx redirects'],
    columns: '*',
    from: 'public.redirect_overview r',
    rows: 50,
    orders: { 'path ASC': 'r.path' },
    filters: {},
  },
  {
    name: 'Redirects found',
    calls: ['admin/src/providers/search.ts find_redirects'],
    columns: '*',
    from: "public.find_redirects('archive/77') r",
    rows: 50,
    orders: { 'path ASC': 'r.path' },
    filters: {},
  },
  {
    name: 'Files of articles',
    calls: ['admin/src/resources/articleFiles/ArticleFileList.tsx article_files'],
    columns: '*',
    from: 'public.article_files f',
    rows: 50,
    orders: { 'name DESC': 'f.name desc' },
    filters: {
      q: "f.name ilike '%report%'",
      is_used: 'f.uses = 0',
      kind: "f.extension in ('pdf')",
    },
  },
  {
    name: 'Missing paths',
    calls: ['admin/src/resources/redirects/MissingPathList.tsx missing_paths'],
    columns: '*',
    from: 'public.missing_paths m',
    rows: 50,
    orders: { 'hits DESC': 'm.hits desc' },
    filters: {
      is_ignored: 'not m.is_ignored',
      q: "(m.path ilike '%page-77%' or m.referrer ilike '%page-77%')",
    },
  },
  {
    name: 'Tags',
    calls: [
      'admin/src/resources/tags/TagList.tsx tags',
      'admin/src/resources/tags/MergeTag.tsx tags',
    ],
    columns: '*',
    from: 'public.tag_overview t',
    rows: 50,
    orders: {
      'name ASC': 't.name',
      'slug ASC': 't.slug',
      'created_at DESC': 't.created_at desc',
    },
    filters: { q: "(t.name ilike '%subject 7%' or t.slug ilike '%subject 7%')" },
  },
]

function queriesOfList({ name, calls, columns, from, rows, orders, filters }: List): Query[] {
  const [first = ''] = Object.values(orders)
  const page = (where: string, order: string) =>
    `select ${columns} from ${from} where ${where} order by ${order} limit ${rows}`
  const as = 'admin'
  return [
    ...Object.entries(orders).map(([order, by]) => ({
      name: `${name} by ${order}`,
      as,
      calls,
      statement: page('true', by),
    })),
    ...Object.entries(filters).map(([filter, where]) => ({
      name: `${name}, ${filter}`,
      as,
      calls,
      statement: page(where, first),
    })),
    ...Object.entries({ '': 'true', ...filters }).map(([filter, where]) => ({
      name: `Count of ${name}${filter && `, ${filter}`}`,
      as,
      calls,
      statement: `select count(*) from ${from} where ${where}`,
      kind: 'count',
    })),
  ] as Query[]
}

/** Why a query of the console reads more than a page. */
const MANY: Readonly<Record<string, string>> = {
  'Remove a name in all articles: count':
    'searches the text of all articles, for up to three seconds',
  'Remove an article': 'deletes the comments, likes and revisions of the article',
  'Evidence of a removal': 'removes the article first',
  Categories: 'counts the articles of every category, from an index',
  'Tags by name ASC': 'counts the articles of fifty tags, from an index',
  'Tags by slug ASC': 'counts the articles of fifty tags, from an index',
  'Tags by created_at DESC': 'counts the articles of fifty tags, from an index',
  'Users by username ASC': 'counts the comments of 25 accounts, from an index',
  'Delete an article': 'deletes its comments and likes, too',
  redirect_suggestions: 'ranks the articles with the words of the path',
}

const withReason = (query: Query): Query =>
  query.name in MANY ? { ...query, readsMany: MANY[query.name] } : query

const others: Query[] = [
  ...queriesOf('admin/src/dashboard/useCounts.ts', 'admin', {
    dashboard_counts: ['dashboard_counts', 'select * from public.dashboard_counts()'],
  }),
  // What the functions read before they change rows.
  ...queriesOf('admin/src/dashboard/WaitingForMe.tsx', 'admin', {
    waiting_for_me: ['waiting_for_me', 'select * from public.waiting_for_me()'],
  }),
  ...queriesOf('admin/src/resources/trash/trash.ts', 'program', {
    'Restored items': [
      'restore_from_trash',
      'select * from public.trash where id = any (array[:article]::uuid[])',
    ],
    'Rows of an item': [
      'delete_from_trash',
      'select * from public.trash_rows where item_id = :article order by position',
    ],
  }),
  ...queriesOf('admin/src/resources/articles/translations.ts', 'admin', {
    translations_of: ['translations_of', 'select * from public.translations_of(:article)'],
  }),
  ...queriesOf('admin/src/resources/pages/usePages.ts', 'admin', {
    order_pages: ['order_pages', "select public.order_pages('{}')"],
  }),
  ...queriesOf('admin/src/menus/useMenu.ts', 'admin', {
    read_menu: ['read_menu', "select public.read_menu('header')"],
    save_menu: ['save_menu', "select public.save_menu('header', '[]', 0)"],
  }),
  ...queriesOf('admin/src/resources/redirects/Suggestions.tsx', 'admin', {
    redirect_suggestions: [
      'redirect_suggestions',
      "select * from public.redirect_suggestions('/2019/05/harbour-report.html')",
    ],
  }),
  // What guard_redirect reads before a redirect is written.
  {
    name: 'Redirects to a path',
    as: 'program',
    calls: [],
    statement: `select id from public.redirects r
      where r.destination is not null and private.decoded_path(r.destination) = '/old'`,
  },
  ...queriesOf('admin/src/resources/articleFiles/FileUses.tsx', 'admin', {
    'Uses of a file': [
      'uses_of_file',
      "select * from public.uses_of_file((select max(name) from storage.objects where bucket_id = 'article-files'))",
    ],
  }),
  ...queriesOf('admin/src/resources/images/image.ts', 'admin', {
    'Uses of an image': [
      'uses_of_image',
      "select * from public.uses_of_image((select id from public.images where path = 'article-images/generated-7.webp'))",
    ],
    'Articles with an image to replace': [
      'replace_image',
      `select public.replace_image(
        (select id from public.images where path = 'article-images/generated-7.webp'),
        (select id from public.images where path = 'article-images/generated-9.webp'))`,
    ],
    'Images to replace one with': [
      'find_images',
      "select id, name, alt from public.find_images('generated-77') where bucket_id = 'article-images' limit 24",
    ],
    'Delete an image': [
      'delete_image',
      "select public.delete_image((select id from public.images where path = 'article-images/generated-8.webp'))",
    ],
  }),
  ...queriesOf('admin/src/providers/libraryUploads.ts', 'author', {
    'Image with a digest': [
      'image_with_digest',
      "select * from public.image_with_digest(repeat('a', 64))",
    ],
    'Save a digest': [
      'images',
      `update public.images set digest = repeat('a', 64)
        where path = 'article-images/generated-7.webp' returning id`,
    ],
  }),
  ...queriesOf('admin/src/dashboard/LicenceNotice.tsx', 'admin', {
    'Images whose licence ends': [
      'images',
      `select id from public.images i where i.is_used and i.licensed_until <= current_date + 14
        order by i.created_at desc limit 1`,
    ],
  }),
  ...queriesOf('admin/src/resources/images/ImageList.tsx', 'author', {
    'Own images': [
      'images',
      'select * from public.images i where i.owner_id = :me order by i.created_at desc limit 24',
    ],
    'Own images, found': ['images', "select * from public.find_images('generated-77') limit 24"],
  }),
  ...queriesOf('admin/src/resources/articles/ArticleList.tsx', 'author', {
    'Own articles': [
      'articles',
      `select ${ARTICLE_CARD} from public.articles a where a.author_id = :me
        order by a.created_at desc limit 25`,
    ],
  }),
  ...queriesOf('admin/src/resources/articles/ArticleList.tsx', 'admin', {
    'Articles by date, to': [
      'articles',
      `select ${ARTICLE_CARD} from public.articles a where ${DATED_TO}
        order by a.published_at desc limit 25`,
    ],
  }),
  // Far from the beginning, a list reads the ids of a page and then its rows.
  {
    name: 'Page 200 of the articles: ids',
    as: 'admin',
    calls: ['admin/src/resources/articles/ArticleList.tsx articles'],
    statement: 'select a.id from public.articles a order by a.created_at desc limit 25 offset 4975',
    readsMany: 'passes the rows of the pages before',
  },
  {
    name: 'Page 200 of the articles: rows',
    as: 'admin',
    calls: ['admin/src/resources/articles/ArticleList.tsx articles'],
    statement: `select ${ARTICLE_CARD} from public.articles a where a.id = any (array(
      select id from public.articles order by created_at desc limit 25 offset 4975))`,
    readsMany: 'passes the rows of the pages before',
  },
  {
    name: 'Authors to choose from',
    as: 'admin',
    calls: [],
    statement:
      'select id, username, full_name from public.profiles order by created_at desc limit 20',
  },
  ...Object.entries({
    'Guest authors and agencies': 'select * from public.guest_authors order by full_name limit 25',
    // What merge_authors changes.
    'Articles of an author':
      'select article_id from public.article_bylines where author_id = :me limit 25',
  }).map(([name, statement]): Query => ({ name, as: 'admin', statement, calls: [] })),
  ...queriesOf('admin/src/resources/authors/AuthorChoice.tsx', 'admin', {
    'Authors to choose from before a search': [
      'find_authors',
      "select * from public.find_authors('')",
    ],
  }),
  ...queriesOf('admin/src/publishing/usePublishing.ts', 'admin', {
    'Waiting changes': [
      'publish_events',
      'select id, subject, due_at, error from public.publish_events where done_at is null order by id limit 500',
    ],
    'Last site command': [
      'publish_events',
      "select id, action, release, done_at from public.publish_events where subject = 'site' order by id desc limit 1",
    ],
    'Latest runs': ['publish_runs', 'select * from public.publish_runs order by id desc limit 15'],
    'Releases by date': [
      'releases',
      'select * from public.releases order by made_at desc limit 50',
    ],
    'Quarantined pages by date': [
      'quarantined_pages',
      'select * from public.quarantined_pages order by since desc limit 50',
    ],
  }),
  ...queriesOf('admin/src/publishing/PublishingScreen.tsx', 'admin', {
    request_rebuild: ['request_rebuild', 'select public.request_rebuild()'],
  }),
  ...queriesOf('admin/src/legal/removal.ts', 'admin', {
    'Legal removal: the article': [
      'articles',
      "select id, title from public.articles where slug = 'a'",
    ],
    'Legal removal: a former address': [
      'article_slugs',
      "select article_id from public.article_slugs where slug = 'a'",
    ],
    'Legal removal: in the trash': [
      'trash',
      "select id, name from public.trash where kind = 'article' and slug = 'a'",
    ],
    'Legal removal: the image': ['images', "select id, uses from public.images where path = 'a'"],
    'Remove an article': [
      'remove_article_legally',
      "select public.remove_article_legally(:article, 'Order of a court')",
    ],
    'Legal removal: images of the article': [
      'images_only_in',
      'select public.images_only_in(:article)',
    ],
    'Remove a passage of an article': [
      'remove_passage_legally',
      "select public.remove_passage_legally('Order', 'Order of a court', :article, '', false, true)",
    ],
    'Remove a name in all articles: count': [
      'remove_passage_legally',
      "select public.remove_passage_legally('Order of', 'Order of a court')",
    ],
    'Remove an image': [
      'remove_image_legally',
      `select public.remove_image_legally(i.id, 'Order of a court') from
        (select id from public.images order by created_at desc limit 1) i`,
    ],
  }).map(withReason),
  ...queriesOf('admin/src/legal/EvidenceButton.tsx', 'admin', {
    'Evidence of a removal': [
      'read_legal_evidence',
      `select public.read_legal_evidence(
        (public.remove_article_legally(:article, 'Order of a court', true) ->> 'removal')::uuid)`,
    ],
  }).map(withReason),
  ...queriesOf('admin/src/breaking/useShowBreaking.ts', 'admin', {
    show_breaking: ['show_breaking', "select public.show_breaking('Bridge closed', '/about/', 60)"],
  }),
  // What the functions read and write while a banner is active.
  ...queriesOf('admin/src/breaking/useBreakingCall.ts', 'admin', {
    'End the banner': [
      'end_breaking',
      "select public.end_breaking(public.show_breaking('Bridge closed', '/about/', 60))",
    ],
    'Extend the banner': [
      'extend_breaking',
      "select public.extend_breaking(public.show_breaking('Bridge closed', '/about/', 60), 90)",
    ],
  }),
  ...queriesOf('admin/src/resources/categories/CategoryList.tsx', 'admin', {
    Categories: ['categories', 'select * from public.category_overview order by name limit 1000'],
  }).map((query) => ({
    ...query,
    calls: [
      ...query.calls,
      'admin/src/resources/articles/ArticleFilters.tsx categories',
      'admin/src/resources/articles/ArticleSettingsInputs.tsx categories',
      'admin/src/resources/categories/ParentInput.tsx categories',
    ],
  })),
  ...queriesOf('admin/src/resources/comments/Conversation.tsx', 'admin', {
    Conversation: [
      'comments',
      `select * from public.moderation_queue where id = :comment or parent_id = :comment
        order by created_at limit 100`,
    ],
  }),
  ...queriesOf('admin/src/resources/comments/CommentBulkBar.tsx', 'admin', {
    'Selected comments': [
      'comments',
      'select * from public.moderation_queue where id = any (array[:comment]::uuid[])',
    ],
  }),
  ...queriesOf('admin/src/resources/comments/CommentReports.tsx', 'admin', {
    'Reports of a comment': [
      'comment_reports',
      `select id, reason, created_at from public.comment_reports
        where comment_id = :comment and settled_at is null order by created_at desc limit 20`,
    ],
  }),
  ...queriesOf('admin/src/resources/comments/ReasonDialog.tsx', 'admin', {
    'Hide with a reason': ['hide_comment', "select public.hide_comment(:comment, 'spam', 'Why')"],
  }),
  ...queriesOf('admin/src/resources/moderation/NoticeForm.tsx', 'admin', {
    decide_notice: [
      'decide_notice',
      `select public.decide_notice(id, 'none', 'Why') from public.content_notices
        where decided_at is null limit 1`,
    ],
  }),
  ...queriesOf('admin/src/resources/moderation/ObjectionCard.tsx', 'admin', {
    decide_objection: [
      'decide_objection',
      `select public.decide_objection(id, 'upheld', 'Why') from public.comment_objections
        where outcome is null limit 1`,
    ],
  }),
  ...queriesOf('admin/src/providers/consoleProvider.ts', 'admin', {
    hide_comment: ['hide_comment', 'select public.hide_comment(:comment)'],
    restore_comment: ['restore_comment', 'select public.restore_comment(:comment)'],
    remove_comment: ['remove_comment', 'select public.remove_comment(:comment)'],
    'Delete an article': ['articles', 'delete from public.articles where id = :article'],
    'Change a status': [
      'articles',
      "update public.articles set status = 'archived' where id = :article",
    ],
  }),
  ...queriesOf('admin/src/providers/secondFactor.ts', 'admin', {
    use_recovery_code: [
      'use_recovery_code',
      "select public.use_recovery_code('0000-0000-0000-0000')",
    ],
  }),
  ...queriesOf('admin/src/resources/users/ResetFactor.tsx', 'admin', {
    reset_second_factor: [
      'reset_second_factor',
      'select public.reset_second_factor(id) from public.profiles where id <> :me limit 1',
    ],
  }),
  ...queriesOf('admin/src/providers/account.ts', 'admin', {
    'Own account': ['accounts', 'select * from public.accounts where id = :me'],
  }),
  ...queriesOf('admin/src/resources/articles/UnfinishedTexts.tsx', 'admin', {
    'The latest unfinished texts': [
      'unfinished_texts',
      `select id, title, updated_at, slug, article_title, owner_username, owner_name
        from public.unfinished_texts order by updated_at desc limit 3`,
    ],
  }),
  ...queriesOf('admin/src/language/storedLanguage.ts', 'admin', {
    'Own language': [
      'console_settings',
      'select language from public.console_settings where user_id = :me',
    ],
    'Change the own language': [
      'console_settings',
      `insert into public.console_settings (user_id, language) values (:me, 'de')
        on conflict (user_id) do update set language = excluded.language`,
    ],
  }),
  ...queriesOf('admin/src/publishing/Releases.tsx', 'admin', {
    'A release to restore': [
      'request_rollback',
      // What request_rollback looks up; the bench has no release.
      "select from public.releases where name = '20261123-000000'",
    ],
  }),
  ...queriesOf('admin/src/imports/FormerImports.tsx', 'admin', {
    'Former imports': [
      'import_runs',
      'select id, name, format, created_at, state, files from public.import_runs order by created_at desc limit 50',
    ],
  }),
  ...queriesOf('admin/src/imports/ImportedArticles.tsx', 'admin', {
    'Articles of an import': [
      'import_articles',
      `select * from public.import_articles('00000000-0000-4000-8000-00000000001d', true, 25)`,
    ],
  }),
  ...queriesOf('admin/src/imports/useImportUpload.ts', 'admin', {
    'Begin an import': [
      'begin_import',
      `select public.begin_import('[{"name": "export.xml", "size": 10}]')`,
    ],
    // What the function reads before it starts the job.
    'Files of an import': [
      'preview_import',
      `select id from public.import_runs where id = '00000000-0000-4000-8000-00000000001d'`,
    ],
  }),
  ...queriesOf('admin/src/imports/DiscardImport.tsx', 'admin', {
    'An import to discard': [
      'discard_import',
      `select id from public.import_runs where id = '00000000-0000-4000-8000-00000000001d'`,
    ],
  }),
  ...queriesOf('admin/src/resources/jobs/CopyImages.tsx', 'admin', {
    'Copy the images of an article': [
      'enqueue_job',
      `select public.enqueue_job('media-download',
        jsonb_build_object('article', (:article)::uuid)::text, (:article)::text)`,
    ],
  }),
  ...queriesOf('admin/src/resources/jobs/JobList.tsx', 'admin', {
    Jobs: ['jobs', 'select * from public.jobs order by created_at desc limit 25'],
  }),
  ...queriesOf('admin/src/lists/ExportButton.tsx', 'admin', {
    'Recording an export': ['record_export', "select public.record_export('articles', 25)"],
  }),
  ...queriesOf('admin/src/settings/SettingsScreen.tsx', 'admin', {
    'All settings': ['site_settings', 'select * from public.site_settings order by id limit 1'],
  }),
  ...queriesOf('admin/src/language/publicationLanguage.ts', 'visitor', {
    'Language of the publication': [
      'site_settings',
      'select language, locale from public.site_settings limit 1',
    ],
  }),
  ...queriesOf('admin/src/resources/invitations/InviteDialog.tsx', 'admin', {
    'Invite two people': [
      'invite_people',
      "select * from public.invite_people('{one@example.org,two@example.org}', 'author', 'de')",
    ],
  }),
  ...queriesOf('admin/src/resources/users/useChangeAccounts.ts', 'admin', {
    'Change the role of an account': [
      'change_accounts',
      `select * from public.change_accounts(array[${WRITER}]::uuid[], 'contributor')`,
    ],
  }),
  ...queriesOf('admin/src/calendar/useCalendar.ts', 'admin', {
    'A month of the calendar': [
      'calendar_entries',
      "select * from public.calendar_entries((now() - interval '35 days')::date, now()::date)",
    ],
  }),
  ...queriesOf('admin/src/calendar/board/useBoard.ts', 'admin', {
    'The board': ['board_entries', 'select * from public.board_entries()'],
    'The board of a person': [
      'board_entries',
      `select * from public.board_entries(person => ${WRITER})`,
    ],
  }),
  ...queriesOf('admin/src/calendar/board/useMoveCard.ts', 'admin', {
    'A reviewed article': [
      'review_article',
      'select * from public.articles a where a.id = :article',
    ],
  }),
  ...queriesOf('admin/src/calendar/useMoveEntry.tsx', 'admin', {
    // What the function reads before it changes the row.
    'A scheduled article': [
      'move_scheduled_article',
      'select * from public.articles a where a.id = :article',
    ],
  }),
  ...queriesOf('admin/src/resources/assignments/useAssigning.ts', 'admin', {
    'Change the assignee of a story': [
      'change_assignees',
      "select * from public.change_assignees('{22222222-2222-4222-8222-222222222222}', null)",
    ],
  }),
  ...queriesOf('admin/src/resources/assignments/useSections.ts', 'author', {
    Sections: [
      'sections',
      'select id, name, color from public.categories order by name limit 1000',
    ],
  }),
  ...queriesOf('admin/src/resources/assignments/useStaff.ts', 'admin', {
    Staff: ['staff_members', 'select * from public.staff_members()'],
  }),
  ...queriesOf('admin/src/resources/subscribers/AskToConfirm.tsx', 'admin', {
    'Ask a subscriber to confirm': [
      'ask_to_confirm',
      'select public.ask_to_confirm(array(select id from public.newsletter_subscribers limit 1))',
    ],
  }),
  ...queriesOf('admin/src/resources/users/userDetails.ts', 'admin', {
    'Details of an account': ['account_details', `select * from public.account_details(${WRITER})`],
  }),
  ...queriesOf('admin/src/resources/users/AccountCard.tsx', 'admin', {
    'Sign out everywhere': ['end_sessions_of', `select public.end_sessions_of(${WRITER})`],
  }),
  ...queriesOf('admin/src/resources/users/deletionSteps.ts', 'admin', {
    'Archive some articles of an account': [
      'prepare_account_deletion',
      `select public.prepare_account_deletion(${WRITER}, 'archive')`,
    ],
    'Delete an account': [
      'delete_account',
      `select public.delete_account(${WRITER}, 'keep_byline')`,
    ],
  }),
  ...queriesOf('admin/src/resources/users/UserLog.tsx', 'admin', {
    'Log of an account': [
      'audit_log',
      `select * from public.audit_log where subject = 'profile' and subject_id = ${WRITER}
        order by at desc limit 10`,
    ],
  }),
  ...queriesOf('admin/src/layout/useSiteName.ts', 'admin', {
    'Name of the site': [
      'site_settings',
      'select id, site_name, language, locale, first_day_of_week, native_slugs, article_languages from public.site_settings order by id limit 1',
    ],
  }),
]

/** Queries of the admin console. */
export const CONSOLE_QUERIES: Query[] = [...LISTS.flatMap(queriesOfList), ...others].map(withReason)
