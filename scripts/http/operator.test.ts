import { expect, test } from 'vitest'
import { isFromOperator } from './operator.ts'

const host = '127.0.0.1:54321'

test.each([
  ['a typed address', { host, 'sec-fetch-site': 'none' }],
  ['a reload', { host, 'sec-fetch-site': 'same-origin' }],
  ['a form of the page itself', { host, origin: `http://${host}` }],
  ['a command', { host: 'localhost:54321' }],
  ['IPv6', { host: '[::1]:54321' }],
])('%s is a request of the operator', (_, headers) => {
  expect(isFromOperator(new Headers(headers), '127.0.0.1')).toBe(true)
})

test.each([
  ['another site', { host, 'sec-fetch-site': 'cross-site' }],
  ['another port', { host, 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { host, origin: 'https://evil.example' }],
  ['a sandboxed frame', { host, origin: 'null' }],
  ['DNS rebinding', { host: 'evil.example:54321', 'sec-fetch-site': 'same-origin' }],
  ['a name that begins like a local one', { host: 'localhost.evil.example' }],
  ['no host', {}],
  ['nginx', { host, 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy that adds the scheme', { host, 'x-forwarded-proto': 'https' }],
  ['a proxy after RFC 7239', { host, forwarded: 'for=203.0.113.7' }],
  ['a cache', { host, via: '1.1 varnish' }],
])('%s is not a request of the operator', (_, headers) => {
  expect(isFromOperator(new Headers(headers as Record<string, string>), '127.0.0.1')).toBe(false)
})

test.each(['192.168.0.7', '::ffff:192.168.0.7', null])(
  '%s is an address of another machine',
  (peer) => {
    expect(isFromOperator(new Headers({ host }), peer)).toBe(false)
  },
)
