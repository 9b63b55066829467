import type { List } from './list.ts'

/** Lists of media, taxonomies, pages, redirects and the trash. */
export const SITE_LISTS: List[] = [
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
    name: 'Breaking banners',
    calls: ['admin/src/breaking/useBreaking.ts breaking_news'],
    columns: '*',
    from: 'public.breaking_overview b',
    rows: 25,
    orders: { 'starts_at DESC': 'b.starts_at desc' },
    filters: {},
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
