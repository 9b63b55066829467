import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('the options of npm start', () => {
  it('have defaults', () => {
    expect(readOptions([], {})).toEqual({
      port: 4321,
      apiPort: 54321,
      data: resolve(import.meta.dirname, '../../.broadsheet'),
      demo: true,
      reset: false,
      help: false,
      databaseUrl: undefined,
      healthToken: undefined,
      log: 'text',
      language: null,
    })
  })

  it('are read', () => {
    const args = ['--port', '80', '--api-port=81', '--data', '/tmp/site', '--no-demo', '--reset']
    expect(readOptions(['--language', 'de'], {})).toMatchObject({ language: 'de' })
    expect(readOptions(args, { DATABASE_URL: 'postgres://localhost/site' })).toMatchObject({
      port: 80,
      apiPort: 81,
      data: '/tmp/site',
      demo: false,
      reset: true,
      databaseUrl: 'postgres://localhost/site',
    })
  })

  it.each([
    [['--port', 'eighty'], '--port takes a port from 1 to 65535, not "eighty".'],
    [['--api-port', '70000'], '--api-port takes a port from 1 to 65535, not "70000".'],
    [['--language', 'xx'], 'There is no language "xx". Choose en, de, or ar.'],
    [['--prot', '80'], "Unknown option '--prot'. See npm start -- --help."],
    [['--port'], "Option '--port <value>' argument missing. See npm start -- --help."],
  ])('%j are rejected with one sentence', (args, sentence) => {
    expect(() => readOptions(args, {})).toThrow(sentence)
  })
})
