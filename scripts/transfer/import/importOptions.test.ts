import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from '../connect.ts'
import { readOptions } from './importOptions.ts'

it('reads the command line', () => {
  const args = ['posts', '--map', 'kop=title', '--site', 'https://b.example/blog', '--data', 'd']
  expect(readOptions(args, { SUPABASE_URL: 'http://x', SUPABASE_SECRET_KEY: 'k' })).toMatchObject({
    ...{ path: 'posts', site: 'https://b.example', url: 'http://x', key: 'k', data: 'd' },
    open: { mapping: new Map([['title', 'kop']]) },
  })
})

it.each([
  [['posts', '--prune'], { isPruned: true, undo: null }],
  [['--undo'], { undo: 'newest' }],
  [['--undo', '0e123226-49d3'], { undo: '0e123226-49d3' }],
])('reads the arguments %j', (args, options) => {
  expect(readOptions(args, {})).toMatchObject(options)
})

it.each([
  [[], 'Name one path: npm run import -- PATH.'],
  [['a', 'b'], 'Name one path'],
  [['a', '--what'], "Unknown option '--what'"],
  [['a', '--site', 'b.example'], '--site must be a URL'],
  [['a', '--map', 'b=c'], '--map must be'],
])('rejects the arguments %j', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(sentence)
})

it('reports that no instance is running', async () => {
  const data = await mkdtemp(join(tmpdir(), 'import-'))
  await expect(connect({ data })).rejects.toThrow('run npm start in another window')
  await expect(connect({ data, url: 'http://x' })).rejects.toThrow('both')
  await expect(connect({ data, url: 'http://127.0.0.1:1', key: 'k' })).rejects.toThrow(
    'There is no response from',
  )
  await rm(data, { recursive: true })
})
