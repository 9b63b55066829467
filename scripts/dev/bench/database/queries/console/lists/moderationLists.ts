import type { List } from './list.ts'

/** Lists of comments, notices, messages and removals. */
export const MODERATION_LISTS: List[] = [
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
    name: 'Legal removals',
    calls: ['admin/src/legal/LegalScreen.tsx legal_removals'],
    columns: '*',
    from: 'public.legal_removals_overview r',
    rows: 100,
    orders: { 'removed_at DESC': 'r.removed_at desc' },
    filters: {},
  },
]
