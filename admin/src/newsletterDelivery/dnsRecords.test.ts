import { expect, it } from 'vitest'
import { domainOf, recordsFor } from './dnsRecords.ts'

it.each([
  ['news@mail.paper.example', 'mail.paper.example'],
  ['https://www.paper.example/about', 'paper.example'],
  [' Paper.Example ', 'paper.example'],
  ['127.0.0.1', null],
  ['localhost', null],
  ['two words.example', null],
])('finds the domain in %j', (entered, domain) => {
  expect(domainOf(entered)).toBe(domain)
})

it('lists SPF, DKIM and DMARC for a domain', () => {
  const hosts = recordsFor('paper.example').map(({ kind, host }) => [kind, host])
  expect(hosts).toEqual([
    ['SPF', 'paper.example'],
    ['DKIM', expect.stringMatching(/^<.+>\._domainkey\.paper\.example$/)],
    ['DMARC', '_dmarc.paper.example'],
  ])
})
