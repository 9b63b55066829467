import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { en as english } from '@broadsheet/shared/messages/en.ts'
import { pseudoCatalog } from '@broadsheet/shared/messages/pseudo.ts'
import type { Translator } from '@broadsheet/shared/messages/translator.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import { afterEach, describe, expect, it } from 'vitest'
import { MAIL_SAMPLES } from '../dev/testing/mailSamples.ts'
import { closeServer } from '../http/connections.ts'
import { outgoingClient } from '../http/outgoing/outgoingClient.ts'
import { textMail } from './layout/textMail.ts'
import type { OutgoingMail } from './mailTransport.ts'
import { type QueuedMail, renderMail } from './renderMail.ts'
import { parseSender } from './sender.ts'
import { MAIL_TEMPLATES } from './templates/index.ts'
import { transportOf } from './transportOf.ts'
import { httpApiTransport } from './transports/httpApi.ts'
import { MAIL_PROVIDERS, type MailProviderName } from './transports/providers.ts'

const TOKEN = '00000000-0000-4000-8000-00000000000a'
const PUBLICATION = { site_name: 'The Ferryman', site_logo: null, language: 'en', locale: null }
const http = outgoingClient()
const FROM = { MAIL_FROM: 'news@ferryman.example' }
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

/** The mails of the templates, with hostile names and titles. */
const DISCUSSION = {
  token: TOKEN,
  article: { title: 'Boats\r\nBcc: all@example.com', slug: 'boats' },
  entries: [
    { kind: 'reply', comment: TOKEN, name: 'Ada\nX-Evil: 1', text: '<img src=x onerror=alert(1)>' },
  ],
  total: 1,
}
const queued = (more: Partial<QueuedMail> = {}): QueuedMail => ({
  ...{ id: TOKEN, template: 'discussion', recipient: 'reader@example.com', language: null },
  ...{ parameters: DISCUSSION, created_at: '2026-11-01T00:00:00Z', ...more },
})
const render = (more: Partial<QueuedMail> = {}, publication: Partial<typeof PUBLICATION> = {}) =>
  renderMail(
    queued(more),
    { ...PUBLICATION, ...publication },
    {
      transport: { send: async () => {} },
      ...{
        siteUrl: 'https://ferryman.example',
        apiUrl: 'https://api.example',
        mediaOrigin: '',
        rate: 10,
      },
    },
  )

/** A mail server that answers recipients with `reply`; returns what it received. */
async function smtpServer(reply: () => string) {
  const received: string[] = []
  const server: Server = createServer((socket) => {
    let isData = false
    let data = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      if (isData) {
        data += chunk
        if (!data.endsWith('\r\n.\r\n')) return
        received.push(data)
        isData = false
        data = ''
        return socket.write('250 ok\r\n')
      }
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const verb = line.slice(0, 4).toUpperCase()
        if (verb === 'RCPT' || verb === 'MAIL' || verb === 'AUTH') received.push(line)
        isData = verb === 'DATA'
        if (verb === 'QUIT') return socket.end('221 bye\r\n')
        socket.write(isData ? '354 go\r\n' : verb === 'RCPT' ? `${reply()}\r\n` : '250 ok\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return { url: `smtp://127.0.0.1:${portOf(server)}`, received }
}

describe('the mail server', () => {
  it('gets one mail for one recipient, without headers from names and titles', async () => {
    const { url, received } = await smtpServer(() => '250 ok')
    await transportOf({ SMTP_URL: url, ...FROM }, http)?.send(await render())
    const [from, to, ...mails] = received
    expect([from, to]).toEqual([
      'MAIL FROM:<news@ferryman.example>',
      'RCPT TO:<reader@example.com>',
    ])
    expect(mails).toHaveLength(1)
    const head = mails[0]?.split('\r\n\r\n')[0] ?? ''
    const names = head.split(/\r\n(?!\s)/).map((line) => line.split(':')[0]?.toLowerCase())
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-evil')
    expect(head).toContain(`Message-ID: <${TOKEN}@ferryman.example>`)
    expect(head).toContain('From: The Ferryman <news@ferryman.example>')
    expect(head).toContain('Date: Sun, 01 Nov 2026 00:00:00 +0000')
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const unfolded = head.replace(/\r\n\s+/g, '')
    expect(unfolded).toMatch(
      /List-Unsubscribe: ?<https:\/\/api\.example\/functions\/v1\/unsubscribe\?/,
    )
  })

  it.each([
    ['550 no such user', 'mail_refused', true],
    ['451 later', 'mail_deferred', false],
  ])('that answers %s: %s', async (answer, problem, isFinal) => {
    const { url } = await smtpServer(() => answer)
    const sending = transportOf({ SMTP_URL: url, ...FROM }, http)?.send(await render())
    await expect(sending).rejects.toMatchObject({ problem, isFinal })
  })

  it('that does not respond: another attempt later', async () => {
    const sending = transportOf({ SMTP_URL: 'smtp://127.0.0.1:1', ...FROM }, http)
    await expect(sending?.send(await render())).rejects.toMatchObject({
      ...{ problem: 'mail_unreachable', isFinal: false },
    })
  })

  it('that offers no encryption is not given a password', async () => {
    const { url, received } = await smtpServer(() => '250 ok')
    const remote = url.replace('smtp://127.0.0.1', 'smtp://me:secret@0.0.0.0')
    const sending = transportOf({ SMTP_URL: remote, ...FROM }, http)?.send(await render())
    await expect(sending).rejects.toMatchObject({ problem: 'mail_unreachable' })
    expect(received).toEqual([])
  })
})

describe('the HTTP API', () => {
  async function apiServer(status: () => number) {
    const requests: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = []
    const server = createHttpServer(async (request, response) => {
      requests.push({ headers: request.headers, body: JSON.parse(await text(request)) })
      response.writeHead(status(), { 'content-type': 'application/json' }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => closeServer(server))
    const port = portOf(server)
    const local = outgoingClient({ isAllowed: () => true, ports: [port] })
    const send = (provider: MailProviderName, mail: OutgoingMail) =>
      httpApiTransport(
        { ...MAIL_PROVIDERS[provider], url: `http://127.0.0.1:${port}/` },
        'key',
        parseSender(FROM.MAIL_FROM),
        local,
      ).send(mail)
    return { requests, send }
  }

  it('of Resend gets key, mail and idempotency key', async () => {
    const { requests, send } = await apiServer(() => 200)
    await send('resend', await render())
    expect(requests).toMatchObject([
      {
        headers: { authorization: 'Bearer key', 'idempotency-key': TOKEN },
        body: {
          ...{ from: '"The Ferryman" <news@ferryman.example>', to: ['reader@example.com'] },
          subject: expect.not.stringMatching(/[\r\n]/),
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        },
      },
    ])
  })

  it('of Postmark gets key, mail and Message-ID', async () => {
    const { requests, send } = await apiServer(() => 200)
    await send('postmark', await render())
    expect(requests).toMatchObject([
      {
        headers: { 'x-postmark-server-token': 'key' },
        body: { To: 'reader@example.com', MessageStream: 'outbound' },
      },
    ])
    expect(requests[0]?.body.Headers).toContainEqual({
      ...{ Name: 'Message-ID', Value: `<${TOKEN}@ferryman.example>` },
    })
  })

  it.each([
    [422, 'mail_refused', true],
    [429, 'mail_deferred', false],
    [500, 'mail_deferred', false],
    [401, 'mail_sign_in', false],
  ])('that answers %i: %s', async (status, problem, isFinal) => {
    const { send } = await apiServer(() => status)
    await expect(send('resend', await render())).rejects.toMatchObject({ problem, isFinal })
  })
})

describe('the content of a mail', () => {
  it('is text and HTML without markup of users', async () => {
    const { html, text: plain, subject } = await render()
    expect(subject).toBe('Ada X-Evil: 1 replied to your comment on “Boats Bcc: all@example.com”')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(plain).toContain('> <img src=x')
    expect(plain).toContain(`https://ferryman.example/article/boats/#comment-${TOKEN}`)
    expect(plain).toContain(`https://ferryman.example/unsubscribe#token=${TOKEN}&kinds=reply`)
  })

  it('is in the language of the recipient, otherwise in that of the publication', async () => {
    expect((await render({ language: 'ar' })).html).toContain('<html lang="ar" dir="rtl">')
    expect((await render({}, { language: 'de' })).text).toContain('Diese E-Mails abbestellen')
  })

  it('has an invitation with role, inviter and end', async () => {
    const parameters = {
      ...{ token: 'f'.repeat(64), role: 'editor', inviter: 'Ada' },
      expires_at: '2026-11-08T12:00:00+00:00',
    }
    const { subject, text: plain, headers } = await render({ template: 'invitation', parameters })
    expect(subject).toBe('Your invitation to The Ferryman')
    expect(plain).toContain('Ada invites you to The Ferryman. Your role: Editor.')
    expect(plain).toContain(`https://ferryman.example/invitation#token=${'f'.repeat(64)}`)
    expect(plain).toContain('November 8, 2026')
    expect(headers).toEqual({})
  })

  it('asks to confirm a subscription, with a link for one use and no promotion', async () => {
    const parameters = { token: 'f'.repeat(64), expires_at: '2026-11-08T12:00:00+00:00' }
    const mail = await render({ template: 'newsletter-confirmation', parameters })
    expect(mail.subject).toBe('Confirm your subscription to The Ferryman')
    expect(mail.text).toContain(`https://ferryman.example/newsletter#confirm=${'f'.repeat(64)}`)
    expect(mail.text).toContain('once, until November 8, 2026')
    expect(mail.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  })

  it('lists images whose licence ends, with a link to their list in the console', async () => {
    const images = [
      { name: 'Bridge\r\nBcc: x@example.org', until: '2026-11-08', licence: 'Agency' },
      { name: 'ferry.webp', until: '2026-11-09' },
    ]
    const parameters = { token: TOKEN, images, total: 4 }
    const { subject, text: plain, headers } = await render({ template: 'licences', parameters })
    expect(subject).toBe('The licences of 4 images end')
    expect(plain).toContain('Bridge Bcc: x@example.org (Agency): until November 8, 2026')
    expect(plain).toContain('ferry.webp: until November 9, 2026')
    expect(plain).toContain('And 2 more images.')
    expect(plain).toContain('https://ferryman.example/admin/images?filter=%7B%22is_used%22')
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  })

  it('says why the second factor of an account was removed, and where to add one', async () => {
    const parameters = { reason: 'reset', username: 'ada\r\nBcc: x@example.org' }
    const mail = await render({ template: 'second-factor-removed', parameters })
    expect(mail.subject).toBe('Two-factor authentication is off: The Ferryman')
    expect(mail.text).toContain('for your account ada Bcc: x@example.org.')
    expect(mail.text).toContain('https://ferryman.example/profile#security')
  })

  it('is translated: in the pseudo-locale, only names and addresses have ASCII letters', async () => {
    const messages = pseudoCatalog(english)
    const t = ((key: string, values: Record<string, string>) =>
      new IntlMessageFormat(messages[key] ?? key, 'en').format(values)) as Translator['t']
    const texts = { language: 'en', locale: 'en', direction: 'ltr', t } as const
    const context = {
      texts,
      publication: '',
      siteUrl: 'https://a.example',
      apiUrl: 'https://b.example',
    }
    for (const [name, parameters] of MAIL_SAMPLES) {
      const content = MAIL_TEMPLATES.find((one) => one.name === name)?.render(parameters, context)
      if (!content) throw new Error(name)
      const frame = { ...texts, publication: '', logo: null, siteUrl: null }
      const shown = `${content.subject}\n${textMail(content, frame)}`
      const letters = shown.replace(/https:\S+|November|\bat\b|[AP]M/g, '').match(/[A-Za-z]+/g)
      expect(letters, `${name} ${JSON.stringify(parameters)}`).toBeNull()
    }
  })

  it('of an unknown template, or with other parameters, is an error', async () => {
    await expect(render({ template: 'other' })).rejects.toThrow('There is no mail template other.')
    await expect(render({ parameters: {} })).rejects.toThrow()
  })
})

it.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'Set MAIL_FROM'],
  [{ SMTP_URL: 'mail.example', ...FROM }, 'SMTP_URL begins with'],
  [{ SMTP_URL: 'smtp://a.example', MAIL_API: 'resend', ...FROM }, 'not both'],
  [{ MAIL_API: 'resend', ...FROM }, 'Set MAIL_API_KEY'],
  [{ MAIL_API: 'pigeon', ...FROM }, 'MAIL_API must be one of resend, postmark, not "pigeon".'],
  [{ MAIL_API: 'resend', MAIL_FROM: 'a@b.example, c@d.example' }, 'Set MAIL_FROM'],
])('refuses the settings %j', (env, problem) => {
  expect(() => transportOf(env, http)).toThrow(problem)
})

it.each([
  ['News <a@b.example>', 'News'],
  ["News '<a@b.example>'", 'News'],
  ['a@b.example', ''],
])('reads the sender %s', (from, name) => {
  expect(parseSender(from)).toEqual({ name, address: 'a@b.example' })
})
