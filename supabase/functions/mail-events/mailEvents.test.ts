import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import type { MailEvent } from './events.ts'
import { mailEventsHandler } from './handler.ts'

const SECRET = `whsec_${Buffer.from('a secret of the webhook').toString('base64')}`
const NOW = 1_800_000_000_000

async function send(body: unknown, headers: Record<string, string>, secret = SECRET) {
  const recorded: MailEvent[] = []
  const handler = mailEventsHandler({
    ...{ secret, now: () => NOW },
    record: async (event) => void recorded.push(event),
  })
  const request = new Request('https://api.example/functions/v1/mail-events', {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  })
  return { status: (await handler(request)).status, recorded }
}

/** Headers of Resend. */
function signed(body: unknown, { time = NOW / 1000, key = 'a secret of the webhook' } = {}) {
  const content = `msg_1.${time}.${JSON.stringify(body)}`
  const signature = createHmac('sha256', key).update(content).digest('base64')
  return { 'svix-id': 'msg_1', 'svix-timestamp': String(time), 'svix-signature': `v1,${signature}` }
}

const bounce = (type: string) => ({
  ...{ type: 'email.bounced', data: { to: ['reader@example.org'], bounce: { type } } },
})
const event = { email: 'reader@example.org', messageId: null }
const password = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}`,
})

it.each([
  [bounce('Permanent'), 'hard'],
  [bounce('Transient'), 'soft'],
  [{ type: 'email.complained', data: { to: ['reader@example.org'] } }, 'complaint'],
])('records what Resend reports: %j', async (body, kind) => {
  const { status, recorded } = await send(body, signed(body))
  expect([status, recorded]).toEqual([200, [{ ...event, id: 'resend msg_1', kind }]])
})

it.each([
  [{ RecordType: 'Bounce', Type: 'HardBounce' }, 'hard'],
  [{ RecordType: 'Bounce', Type: 'SoftBounce' }, 'soft'],
  [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complaint'],
])('records what Postmark reports: %j', async (fields, kind) => {
  const body = { ...fields, ID: 42, Email: 'reader@example.org', MessageID: 'm1' }
  const { status, recorded } = await send(body, password('secret'), 'secret')
  const expected = { ...event, id: 'postmark 42', kind, messageId: 'm1' }
  expect([status, recorded]).toEqual([200, [expected]])
})

it('ignores other events', async () => {
  const delivered = { type: 'email.delivered', data: { to: ['reader@example.org'] } }
  expect(await send(delivered, signed(delivered))).toEqual({ status: 200, recorded: [] })
  const reply = { RecordType: 'Bounce', Type: 'AutoResponder', Email: 'reader@example.org', ID: 1 }
  expect(await send(reply, password('secret'), 'secret')).toEqual({ status: 200, recorded: [] })
})

it.each([
  ['without a signature', {}],
  ['with the signature of another key', signed(bounce('Permanent'), { key: 'guessed' })],
  ['with the signature of another body', signed(bounce('Transient'))],
  ['that is repeated after five minutes', signed(bounce('Permanent'), { time: NOW / 1000 - 301 })],
  ['with a wrong password', password('guessed')],
])('refuses a call %s', async (_, headers) => {
  expect(await send(bounce('Permanent'), headers)).toEqual({ status: 401, recorded: [] })
})

it('refuses every call while no secret is set', async () => {
  expect(await send(bounce('Permanent'), password(''), '')).toMatchObject({ status: 401 })
})
