import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '../connect.ts'
import { readOptions } from './importOptions.ts'

it('reads the command line', () => {
  const args = ['posts', '--map', 'kop=title', '--site', 'https://b.example/blog', '--data', 'd']
  expect(readOptions(args, { SUPABASE_URL: 'http://x', SUPABASE_SECRET_KEY: 'k' })).toMatchObject({
    ...{ folder: 'posts', site: 'https://b.example', url: 'http://x', key: 'k', data: 'd' },
    mapping: new Map([['title', 'kop']]),
  })
})

it.each([
  [[], 'Name one folder'],
  [['a', 'b'], 'Name one folder'],
  [['a', '--what'], "Unknown option '--what'"],
  [['a', '--site', 'b.example'], '--site takes an address'],
  [['a', '--map', 'b=c'], '--map takes'],
])('refuses %j in one sentence', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(sentence)
})

it('says what to do when nothing runs', async () => {
  const data = await mkdtemp(join(tmpdir(), 'import-'))
  await expect(connect({ data })).rejects.toThrow('run npm start in another window')
  await expect(connect({ data, url: 'http://x' })).rejects.toThrow('both')
  await expect(connect({ data, url: 'http://127.0.0.1:1', key: 'k' })).rejects.toThrow(
    'Nobody answers',
  )
  await rm(data, { recursive: true })
})
