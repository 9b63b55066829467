import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkOutgoing, outgoingBreaches } from './outgoing.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Files with a breach because they send a request. */
const sendersAmong = (file: string, text: string) =>
  outgoingBreaches([{ file, text }]).filter(({ reason }) => reason.startsWith('sends a request'))

it('finds no other requests in the project, and no entry without one', async () => {
  expect(await checkOutgoing(root)).toEqual([])
})

it.each([
  'await fetch(url)',
  'return fetch(new URL(path, host))',
  "import { request } from 'node:https'",
  "import { createServer, get as read } from 'node:http'",
  "import { Agent } from 'undici'",
])('finds %s', (text) => {
  expect(sendersAmong('scripts/jobs/kinds/other.ts', text)).toHaveLength(1)
})

it.each([
  ['scripts/jobs/other.test.ts', 'await fetch(url)'],
  ['scripts/dev/other.ts', 'await fetch(url)'],
  ['site/src/client/other.ts', 'await fetch(url)'],
  ['scripts/jobs/other.ts', "import { createServer } from 'node:http'"],
  ['scripts/jobs/other.ts', '// fetch(url) follows redirects'],
])('permits in %s: %s', (file, text) => {
  expect(sendersAmong(file, text)).toEqual([])
})
