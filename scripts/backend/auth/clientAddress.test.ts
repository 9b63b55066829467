import { expect, test } from 'vitest'
import { clientAddress, clientNetwork } from './clientAddress.ts'

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value })

test.each([
  ['no proxy', '203.0.113.9', '198.51.100.1', [], '198.51.100.1'],
  ['an untrusted peer', '203.0.113.9', '198.51.100.1', ['127.0.0.1'], '198.51.100.1'],
  ['a proxy', '203.0.113.9', '127.0.0.1', ['127.0.0.1'], '203.0.113.9'],
  ['a proxy over IPv6', '203.0.113.9', '::ffff:127.0.0.1', ['127.0.0.1'], '203.0.113.9'],
  [
    'a client that forges an address',
    '1.1.1.1, 203.0.113.9',
    '127.0.0.1',
    ['127.0.0.1'],
    '203.0.113.9',
  ],
  ['two proxies', '203.0.113.9, 10.0.0.1', '127.0.0.1', ['127.0.0.1', '10.0.0.1'], '203.0.113.9'],
  ['a proxy without the header', '', '127.0.0.1', ['127.0.0.1'], '127.0.0.1'],
] as const)('%s: X-Forwarded-For %j from %s', (_, header, peer, proxies, address) => {
  expect(clientAddress(forwarded(header), peer, proxies)).toBe(address)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [null, 'unknown'],
])('the key of %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})
