import { NOTICE_DECISIONS } from '@broadsheet/shared/domain/contentNotice.ts'

const article = { title: '1', slug: 'x' }
const entry = { comment: 'c', name: '2', text: '3' }
const entries = [
  { ...entry, kind: 'reply' },
  { ...entry, kind: 'comment' },
]
const token = 'f'.repeat(64)
const events = [
  ...['submitted', 'approved', 'changes_requested', 'scheduled', 'published'],
  ...['assigned', 'deadline'],
]
const decision = { text: '3', reason: 'illegal', note: '4', source: 'notice', detected: [] }
const notice = { address: '1', sent_at: '2026-11-08T00:00:00Z' }
/** Name and parameters of every kind of mail of the queue, without ASCII letters in the content. */
export const MAIL_SAMPLES: readonly [template: string, parameters: object][] = [
  ['discussion', { token, article, entries, total: 4 }],
  ['discussion', { token, article, entries: entries.slice(0, 1), total: 1 }],
  ['discussion', { token, article, entries: entries.slice(1), total: 1 }],
  ...[1, 2].map((total): [string, object] => [
    'text-comments',
    { token, article, entries: [{ ...entry, quote: '4' }], total },
  ]),
  ...['submitted', 'reviewed', 'assigned', 'deadline'].flatMap((kind) =>
    events.map((event): [string, object] => ['review', { token, article, kind, event }]),
  ),
  ['review', { token, article: { title: '1' }, kind: 'assigned', event: 'assigned', note: '6' }],
  ...[1, 2].map((total): [string, object] => [
    'licences',
    {
      token,
      images: [{ name: '7', until: '2026-11-08', ...(total > 1 && { licence: '8' }) }],
      total,
    },
  ]),
  ...['hidden', 'removed', 'upheld', 'restored'].map((event): [string, object] => [
    'moderation',
    { token, article, total: 1, entries: [{ ...decision, event }] },
  ]),
  [
    'moderation',
    {
      ...{ token, article, total: 2 },
      entries: [
        { ...decision, event: 'hidden', reason: 'spam', source: 'report', detected: ['word'] },
        { ...decision, event: 'removed', source: 'own', answer: '5', detected: ['first', 'links'] },
      ],
    },
  ],
  ['notice-received', notice],
  ...[...new Set(Object.values(NOTICE_DECISIONS).flat())].flatMap(
    (decision): [string, object][] => [
      ['notice-decided', { ...notice, decision, reasons: '9' }],
      ['article-decided', { title: '1', decision, reasons: '9' }],
    ],
  ),
  ['invitation', { token, role: 'author', inviter: '4', expires_at: '2026-11-08' }],
  ['invitation', { token, role: 'author', expires_at: '2026-11-08' }],
  ['newsletter-confirmation', { token, expires_at: '2026-11-08' }],
  [
    'newsletter-draft',
    {
      token,
      issue: '0',
      subject: '1',
      list: '2',
      send_at: '2026-11-08T06:00:00Z',
      time_zone: 'UTC',
    },
  ],
  ...['reset', 'recovery_code'].map((reason): [string, object] => [
    'second-factor-removed',
    { reason, username: '5' },
  ]),
]
