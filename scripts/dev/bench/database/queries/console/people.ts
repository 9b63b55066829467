import { type Query, queriesOf, WRITER } from '../query.ts'

/** Queries of accounts, authors, invitations and subscribers in the console. */
export const PEOPLE_QUERIES: Query[] = [
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
]
