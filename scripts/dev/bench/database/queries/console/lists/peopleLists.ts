import type { List } from './list.ts'

/** Lists of accounts, authors, subscribers and what they did. */
export const PEOPLE_LISTS: List[] = [
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
]
