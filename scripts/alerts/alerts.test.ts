import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { expect, it } from 'vitest'
import type { PublisherStatus } from '../publisher/status/monitor.ts'
import { Alerts } from './alerts.ts'
import type { AlertMail } from './mail.ts'
import { StallWatch } from './stalledPublishing.ts'

const OK: PublisherStatus = {
  ...{ state: 'ok', version: '1', startedAt: new Date(0), release: null, lastPublish: null },
  ...{ backlog: { changes: 0, oldestSeconds: 0, isPaused: false }, quarantined: [], problem: null },
  lease: { isHeld: true, holder: null, since: null },
  totals: { published: 0, failed: 0, changes: 0, seconds: 0 },
}
const waiting = (oldestSeconds: number): PublisherStatus => ({
  ...OK,
  ...{ state: 'failing', problem: 'The disk is full' },
  backlog: { changes: 3, oldestSeconds, isPaused: false },
})

/** A StallWatch with a status and clock set by the test. */
function watched(
  recipients = async () => ['ada@example.org', 'ben@example.org'],
  language: 'en' | 'de' | 'ar' = 'en',
) {
  const mails: AlertMail[] = []
  const lines: string[] = []
  const alerts = new Alerts({
    send: async (mail) => {
      mails.push(mail)
    },
    recipients,
    language: async () => publicationLanguageOf({ language }),
    log: (line) => lines.push(line),
  })
  const state = { status: OK, now: new Date('2026-11-01T00:00:00Z') }
  const watch = new StallWatch({
    ...{ alerts, siteUrl: 'https://news.example' },
    ...{ status: async () => state.status, now: () => state.now },
  })
  return { mails, lines, alerts, state, watch }
}

it('mails every admin once when changes have waited for five minutes, and once afterwards', async () => {
  const { mails, state, watch } = watched()
  for (const seconds of [0, 299, 300, 330]) {
    state.status = waiting(seconds)
    await watch.check()
  }
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.org', 'ben@example.org'])
  expect(mails[0]?.subject).toBe('Publishing has stalled: https://news.example')
  expect(mails[0]?.text).toContain('3 changes are waiting, the oldest for 5 minutes.')
  expect(mails[0]?.text).toContain('The disk is full')
  state.status = OK
  await watch.check()
  expect(mails[2]?.subject).toBe('Publishing works again: https://news.example')
})

it('mails when the database has not responded for five minutes, to the cached addresses', async () => {
  let isAway = false
  const { mails, alerts, state, watch } = watched(async () => {
    if (isAway) throw new Error('The database is away')
    return ['ada@example.org']
  })
  await alerts.refreshRecipients()
  isAway = true
  state.status = { ...OK, state: 'failing', backlog: null }
  await watch.check()
  expect(mails).toEqual([])
  state.now = new Date(state.now.getTime() + 300_000)
  await watch.check()
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.org'])
  expect(mails[0]?.text).toContain('The database has not responded for 5 minutes.')
})

it.each([
  ['de', 'Die Veröffentlichung stockt: https://news.example', '3 Änderungen warten'],
  ['ar', 'توقّف النشر: https://news.example', 'التغييرات المنتظرة: ٣'],
] as const)('writes in the language of the publication: %s', async (language, subject, text) => {
  const { mails, state, watch } = watched(async () => ['ada@example.org'], language)
  state.status = waiting(300)
  await watch.check()
  expect(mails[0]?.subject).toBe(subject)
  expect(mails[0]?.text).toContain(text)
})

it('sends no mail while publishing is paused', async () => {
  const { mails, state, watch } = watched()
  state.status = { ...waiting(4000), backlog: { changes: 3, oldestSeconds: 4000, isPaused: true } }
  await watch.check()
  expect(mails).toEqual([])
})

it('logs a mail that could not be sent, and mails the others', async () => {
  const lines: string[] = []
  const sent: string[] = []
  const alerts = new Alerts({
    async send({ to }) {
      if (to.startsWith('ada')) throw new Error('mailbox full')
      sent.push(to)
    },
    recipients: async () => ['ada@example.org', 'ben@example.org'],
    language: async () => null,
    log: (line) => lines.push(line),
  })
  await alerts.raise('backup-failed', () => ({ subject: 'The backup failed', text: '' }))
  expect(sent).toEqual(['ben@example.org'])
  expect(lines).toEqual(['✗ A mail to an admin was not sent: mailbox full'])
})
