import { type Query, queriesOf } from '../query.ts'

/** Queries of the dashboard, publishing, breaking news, the structure of the site, imports, jobs and settings in the console. */
export const OPERATION_QUERIES: Query[] = [
  ...queriesOf('admin/src/dashboard/useCounts.ts', 'admin', {
    dashboard_counts: ['dashboard_counts', 'select * from public.dashboard_counts()'],
  }),
  ...queriesOf('admin/src/dashboard/WaitingForMe.tsx', 'admin', {
    waiting_for_me: ['waiting_for_me', 'select * from public.waiting_for_me()'],
  }),
  // What the functions read before they change rows.
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
  ...queriesOf('admin/src/layout/useSiteName.ts', 'admin', {
    'Name of the site': [
      'site_settings',
      'select id, site_name, language, locale, first_day_of_week, native_slugs, article_languages from public.site_settings order by id limit 1',
    ],
  }),
]
