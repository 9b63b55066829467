import type { List } from './list.ts'

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

/** Lists of articles, and of what belongs to them. */
export const ARTICLE_LISTS: List[] = [
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
    name: 'Live coverage',
    calls: [],
    columns: 'id, title, slug, status, live_state, entries_count, drafts_count, latest_at',
    from: 'public.live_overview l',
    rows: 25,
    orders: { 'published_at DESC': 'l.published_at desc' },
    filters: { live_state: "l.live_state = 'live'" },
  },
]
