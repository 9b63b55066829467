import type { Query } from './query.ts'

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

/** The columns of an article in lists. */
export const ARTICLE_CARD = `a.id, a.title, a.slug, a.status, a.published_at, a.created_at, a.lang,
  public.missing_translations(a), public.owner_id(a),
  (select v.views_count from public.article_views v where v.article_id = a.id),
  (select row_to_json(p) from (select username, full_name from public.profiles where id = a.author_id) p),
  (select json_agg(row_to_json(b)) from (select n.position, n.contribution, p.username, p.full_name
    from public.article_bylines n join public.profiles p on p.id = n.author_id where n.article_id = a.id) b),
  (select row_to_json(c) from (select name, slug, color from public.categories where id = a.category_id) c),
  (select row_to_json(s) from (select n.deadline, n.finished_at, p.username, p.full_name
    from public.assignments n left join public.profiles p on p.id = n.assignee_id where n.article_id = a.id) s)`
const DATED_FROM = "public.dated_at(a) >= now() - interval '30 days'"
/** Articles dated before a day. */
export const DATED_TO = "public.dated_at(a) < now() - interval '300 days'"

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

function queriesOf({ name, calls, columns, from, rows, orders, filters }: List): Query[] {
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

/** Queries of the lists of the console. */
export const LIST_QUERIES: Query[] = LISTS.flatMap(queriesOf)
