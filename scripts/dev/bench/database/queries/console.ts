import { ARTICLE_CARD, DATED_TO, LIST_QUERIES } from './consoleLists.ts'
import { type Query, queriesOf } from './query.ts'

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

const WRITER = '(select author_id from public.articles where id = :article)'

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
  ...queriesOf('admin/src/resources/moderation/ObjectionAnswer.tsx', 'admin', {
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
export const CONSOLE_QUERIES: Query[] = [...LIST_QUERIES, ...others].map(withReason)
