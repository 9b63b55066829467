import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningFunction, startFunction } from '../../../scripts/dev/testing/deno.ts'

const KEY = 'a secret of the webhook'
const PASSWORD = 'a password of the webhook'
const BOUNCE = {
  ...{ type: 'email.bounced' },
  data: { to: ['reader@example.org'], bounce: { type: 'Permanent' } },
}
const POSTMARK = {
  ...{ RecordType: 'Bounce', Type: 'HardBounce', ID: 42 },
  ...{ Email: 'reader@example.org', MessageID: 'm1' },
}

interface Recorded {
  path: string
  headers: IncomingHttpHeaders
  body: unknown
}

let database: Server
let resend: RunningFunction
let postmark: RunningFunction
let recorded: Recorded[] = []
let status = 204

const settings = (secret: string) => ({
  SUPABASE_URL: `http://127.0.0.1:${(database.address() as AddressInfo).port}/`,
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: 'the secret key' }),
  MAIL_EVENTS_SECRET: secret,
})

beforeAll(async () => {
  database = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    recorded.push({ path, headers, body: JSON.parse(await text(request)) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  resend = await startFunction(
    'mail-events',
    settings(`whsec_${Buffer.from(KEY).toString('base64')}`),
  )
  postmark = await startFunction('mail-events', settings(PASSWORD))
})
afterAll(async () => {
  await resend?.close()
  await postmark?.close()
  database?.close()
})
beforeEach(() => {
  recorded = []
  status = 204
})

async function send(to: RunningFunction, body: unknown, headers: Record<string, string>) {
  const response = await fetch(to.url, { method: 'POST', headers, body: JSON.stringify(body) })
  return [response.status, (await response.text()).trim()]
}

/** Headers of Resend. */
function signed(body: unknown, key = KEY) {
  const time = Math.floor(Date.now() / 1000)
  const content = `msg_1.${time}.${JSON.stringify(body)}`
  const signature = createHmac('sha256', key).update(content).digest('base64')
  return { 'svix-id': 'msg_1', 'svix-timestamp': String(time), 'svix-signature': `v1,${signature}` }
}

const password = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}`,
})

describe('under Deno, the function for reports of mail providers', () => {
  it('records a report that Resend signed, with the secret key', async () => {
    expect(await send(resend, BOUNCE, signed(BOUNCE))).toEqual([200, 'Recorded.'])
    expect(recorded).toMatchObject([
      {
        path: '/rest/v1/rpc/record_mail_event',
        headers: { apikey: 'the secret key', authorization: 'Bearer the secret key' },
        body: {
          ...{ event_id: 'resend msg_1', kind: 'hard' },
          ...{ email: 'reader@example.org', message_id: null },
        },
      },
    ])
  })

  it('records a report of Postmark with the password', async () => {
    expect(await send(postmark, POSTMARK, password(PASSWORD))).toEqual([200, 'Recorded.'])
    expect(recorded).toMatchObject([
      { body: { event_id: 'postmark 42', kind: 'hard', message_id: 'm1' } },
    ])
  })

  it('refuses a wrong signature, another body, a wrong password, and a GET', async () => {
    const refused = [401, 'The signature is not valid.']
    expect(await send(resend, BOUNCE, signed(BOUNCE, 'guessed'))).toEqual(refused)
    expect(await send(resend, BOUNCE, signed(POSTMARK))).toEqual(refused)
    expect(await send(resend, BOUNCE, {})).toEqual(refused)
    expect(await send(postmark, POSTMARK, password('guessed'))).toEqual(refused)
    expect((await fetch(resend.url)).status).toBe(405)
    expect(recorded).toEqual([])
  })

  it('fails when the database does, so that the provider sends the report again', async () => {
    status = 500
    expect((await send(resend, BOUNCE, signed(BOUNCE)))[0]).toBe(500)
  })
})
