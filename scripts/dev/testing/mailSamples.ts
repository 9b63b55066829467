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
  ['invitation', { token, role: 'author', inviter: '4', expires_at: '2026-11-08' }],
  ['invitation', { token, role: 'author', expires_at: '2026-11-08' }],
  ...['reset', 'recovery_code'].map((reason): [string, object] => [
    'second-factor-removed',
    { reason, username: '5' },
  ]),
]
