import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeServer } from '../connections.ts'
import type { OutgoingRules } from './destination.ts'
import { type OutgoingOptions, outgoingClient } from './outgoingClient.ts'

type Respond = (request: IncomingMessage, response: ServerResponse) => void

let respond: Respond
let requests: IncomingMessage[]
let port: number
const server = createServer((request, response) => {
  requests.push(request)
  respond(request, response)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => closeServer(server))
beforeEach(() => {
  requests = []
  respond = text('Hello')
})

const text =
  (body: string | Buffer, headers: Record<string, string> = {}): Respond =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(body)
  }
const redirect =
  (location: string): Respond =>
  (_, response) => {
    response.writeHead(302, { location }).end()
  }

const OPTIONS: OutgoingOptions = { accept: ['text/plain'], maxBytes: 1000, timeout: 5000 }
/** Hosts of the tests; the local server stands for a public one. */
const HOSTS: Record<string, string[]> = {
  'site.example': ['127.0.0.1'],
  'other.example': ['127.0.0.1'],
  'intranet.example': ['10.0.0.7'],
  'both.example': ['127.0.0.1', '10.0.0.7'],
  'metadata.example': ['169.254.169.254'],
}

/** Requests a URL; only the local test server counts as public. */
function get(
  path: string,
  options: Partial<OutgoingOptions> = {},
  rules: Partial<OutgoingRules> = {},
) {
  const client = outgoingClient({
    resolve: async (host) => (HOSTS[host] ?? []).map((address) => ({ address, family: 4 })),
    isAllowed: (address) => address === '127.0.0.1',
    ports: [port, 80, 443],
    ...rules,
  })
  const url = /^\w+:/.test(path) ? path : `http://site.example:${port}${path}`
  return client.get(url, { ...OPTIONS, ...options })
}
const refused = (problem: string, isTemporary = false) => ({ problem, isTemporary })

describe('a request', () => {
  it('returns the body, and sends neither cookies nor credentials', async () => {
    const response = await get('/page')
    expect(response).toMatchObject({
      contentType: 'text/plain',
      url: `http://site.example:${port}/page`,
    })
    expect(response.bytes.toString()).toBe('Hello')
    expect(requests[0]?.headers).toEqual({
      host: `site.example:${port}`,
      'user-agent': 'Broadsheet',
      accept: 'text/plain',
      'accept-encoding': 'gzip, deflate, br',
      connection: 'close',
    })
  })

  it.each([
    ['gzip', gzipSync('Hello')],
    ['br', brotliCompressSync('Hello')],
  ])('decompresses %s', async (encoding, body) => {
    respond = text(body, { 'content-encoding': encoding })
    expect((await get('/')).bytes.toString()).toBe('Hello')
  })

  it('accepts the content types of the call only', async () => {
    respond = text('<html>', { 'content-type': 'text/html' })
    await expect(get('/')).rejects.toMatchObject(refused('type_refused'))
    await expect(get('/', { accept: ['image/*'] })).rejects.toMatchObject(refused('type_refused'))
    expect((await get('/', { accept: ['image/*', 'text/*'] })).contentType).toBe('text/html')
    respond = (_, response) => response.end('no type')
    await expect(get('/')).rejects.toMatchObject(refused('type_refused'))
  })

  it.each([
    [404, false],
    [429, true],
    [503, true],
  ])('reports status %i', async (status, isTemporary) => {
    respond = (_, response) => response.writeHead(status).end()
    await expect(get('/')).rejects.toMatchObject(refused('status', isTemporary))
  })
})

describe('a body that may be cut', () => {
  const long = 'x'.repeat(100_000)

  it.each([
    ['plain', long, {}],
    ['gzip', gzipSync(long), { 'content-encoding': 'gzip' }],
    ['br', brotliCompressSync(long), { 'content-encoding': 'br' }],
  ])('ends at the limit: %s', async (_, body, headers) => {
    respond = text(body, headers)
    const { bytes } = await get('/', { isCut: true })
    expect(bytes.toString()).toBe('x'.repeat(1000))
  })

  it('ends at the limit when the server sends without end', async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const send = () => response.write(long) || response.once('drain', send)
      response.on('drain', send)
      send()
    }
    expect((await get('/', { isCut: true })).bytes).toHaveLength(1000)
  })

  it('is complete when it is small', async () => {
    expect((await get('/', { isCut: true })).bytes.toString()).toBe('Hello')
    respond = text(gzipSync('Hello').subarray(0, 12), { 'content-encoding': 'gzip' })
    await expect(get('/', { isCut: true })).rejects.toMatchObject({ problem: 'encoding' })
  })
})

it('reports the character encoding that the server names', async () => {
  expect((await get('/')).charset).toBe('utf-8')
  respond = text('Hello', { 'content-type': 'text/plain;CHARSET="Windows-1252"' })
  expect((await get('/')).charset).toBe('Windows-1252')
  respond = text('Hello', { 'content-type': 'text/plain' })
  expect((await get('/')).charset).toBeNull()
})

describe('an address', () => {
  it.each([
    ['file:///etc/passwd', 'address_invalid'],
    ['ftp://site.example/', 'address_invalid'],
    ['data:text/plain,x', 'address_invalid'],
    ['http://user:secret@site.example/', 'address_invalid'],
    ['http://site.example:22/', 'address_invalid'],
    ['http://', 'address_invalid'],
    [`http://site.example/${'x'.repeat(2000)}`, 'address_invalid'],
    ['http://intranet.example/', 'address_private'],
    ['http://both.example/', 'address_private'],
    ['http://nowhere.example/', 'host_unknown'],
  ])('%.40s is refused: %s', async (url, problem) => {
    await expect(get(url)).rejects.toMatchObject({ problem })
    expect(requests).toEqual([])
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://１２７.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00:ec2::254]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.7/',
  ])('%s is private in production', async (url) => {
    await expect(outgoingClient().get(url, OPTIONS)).rejects.toMatchObject(
      refused('address_private'),
    )
  })

  it('of a local name is private in production', async () => {
    const local = outgoingClient().get('http://localhost/', OPTIONS)
    await expect(local).rejects.toMatchObject(refused('address_private'))
  })

  it('of this server is refused in production, because of its port and its address', async () => {
    const own = outgoingClient().get(`http://127.0.0.1:${port}/`, OPTIONS)
    await expect(own).rejects.toMatchObject(refused('address_invalid'))
    const samePort = outgoingClient({ ports: [port] }).get(`http://127.0.0.1:${port}/`, OPTIONS)
    await expect(samePort).rejects.toMatchObject(refused('address_private'))
    expect(requests).toEqual([])
  })

  it('is resolved once per request: a second answer has no effect', async () => {
    let answers = 0
    const rebinding = async () => {
      answers++
      return [{ address: answers === 1 ? '127.0.0.1' : '10.0.0.7', family: 4 }]
    }
    expect((await get('/', {}, { resolve: rebinding })).bytes.toString()).toBe('Hello')
    expect(answers).toBe(1)
  })

  it('is resolved and checked again for each redirect to the same name', async () => {
    let answers = 0
    const rebinding = async () => {
      answers++
      return [{ address: answers === 1 ? '127.0.0.1' : '10.0.0.7', family: 4 }]
    }
    respond = redirect('/again')
    const rebound = get('/', {}, { resolve: rebinding })
    await expect(rebound).rejects.toMatchObject(refused('address_private'))
    expect(requests).toHaveLength(1)
  })
})

describe('a redirect', () => {
  it('is followed to another host and as a relative address', async () => {
    respond = (request, response) => {
      if (request.url === '/') redirect('/b')(request, response)
      else if (request.url === '/b') redirect(`//other.example:${port}/c`)(request, response)
      else text('there')(request, response)
    }
    const response = await get('/')
    expect(response.url).toBe(`http://other.example:${port}/c`)
    expect(requests.map(({ headers }) => headers.host)).toEqual([
      ...[`site.example:${port}`, `site.example:${port}`, `other.example:${port}`],
    ])
  })

  it.each([
    ['http://intranet.example/', 'address_private'],
    ['http://metadata.example/latest/', 'address_private'],
    ['http://[::1]/', 'address_private'],
    ['file:///etc/passwd', 'address_invalid'],
    ['http://user:secret@other.example/', 'address_invalid'],
    ['http://other.example:25/', 'address_invalid'],
  ])('to %s is refused', async (location, problem) => {
    respond = redirect(location)
    await expect(get('/')).rejects.toMatchObject(refused(problem))
    expect(requests).toHaveLength(1)
  })

  it('is followed five times', async () => {
    respond = (request, response) => {
      const count = Number(request.url?.slice(1))
      if (count === 0) text('at last')(request, response)
      else redirect(`/${count - 1}`)(request, response)
    }
    expect((await get('/5')).bytes.toString()).toBe('at last')
    await expect(get('/6')).rejects.toMatchObject(refused('too_many_redirects'))
  })
})

describe('limits', () => {
  it('reject a body that is announced as larger, without reading it', async () => {
    respond = text('x'.repeat(1001))
    await expect(get('/')).rejects.toMatchObject(refused('too_large'))
    expect((await get('/', { maxBytes: 1001 })).bytes).toHaveLength(1001)
  })

  it('reject a body without a length as soon as it is too large', async () => {
    let sent = 0
    respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1000))) sent++
      }
      response.on('drain', more)
      more()
    }
    await expect(get('/')).rejects.toMatchObject(refused('too_large'))
    expect(sent).toBeLessThan(100_000)
  })

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('reject a small body that decompresses to a large one: %s', async (encoding, body) => {
    respond = text(body, { 'content-encoding': encoding })
    const bomb = get('/', { maxBytes: 100_000 })
    await expect(bomb).rejects.toMatchObject(refused('too_large'))
    expect(body.length).toBeLessThan(100_000)
  })

  it('reject an unknown or damaged encoding', async () => {
    respond = text('Hello', { 'content-encoding': 'gzip, gzip' })
    await expect(get('/')).rejects.toMatchObject(refused('encoding'))
    respond = text('Hello', { 'content-encoding': 'gzip' })
    await expect(get('/')).rejects.toMatchObject(refused('encoding'))
  })

  it('end a request whose body arrives slowly', async () => {
    const timers: NodeJS.Timeout[] = []
    respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      timers.push(setInterval(() => response.write('x'), 20))
    }
    await expect(get('/', { timeout: 200 })).rejects.toMatchObject(refused('timeout', true))
    for (const timer of timers) clearInterval(timer)
  })

  it('end a request without a response, and one whose name does not resolve', async () => {
    respond = () => {}
    await expect(get('/', { timeout: 200 })).rejects.toMatchObject(refused('timeout', true))
    const never = { resolve: () => new Promise<never>(() => {}) }
    await expect(get('/', { timeout: 50 }, never)).rejects.toMatchObject(refused('timeout', true))
  })

  it('include the time of redirects', async () => {
    respond = (request, response) => {
      setTimeout(() => redirect(`${request.url}x`)(request, response), 100)
    }
    await expect(get('/', { timeout: 250 })).rejects.toMatchObject(refused('timeout', true))
  })
})

it('stops when its caller does, with the reason of the caller', async () => {
  respond = () => {}
  const stopping = new AbortController()
  const request = get('/', { signal: stopping.signal })
  stopping.abort(new Error('cancelled'))
  await expect(request).rejects.toThrow('cancelled')
})

it('reports a server that does not respond', async () => {
  respond = (request) => request.socket.destroy()
  await expect(get('/')).rejects.toMatchObject(refused('unreachable', true))
})
