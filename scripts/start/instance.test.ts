import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announceInstance, findInstance } from './instance.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'instance-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const file = () => join(folder, 'instance.json')
const INSTANCE = {
  apiUrl: 'a',
  siteUrl: 'b',
  publishableKey: 'c',
  secretKey: 'd',
  databaseUrl: 'e',
}

describe('the file of a running instance', () => {
  it('is read by other commands', async () => {
    expect(await findInstance(folder)).toBeNull()
    await announceInstance(folder, INSTANCE)
    expect(await findInstance(folder)).toEqual(INSTANCE)
  })

  it.each(['', '{"apiUrl": "http://lo', 'null', '{}'])(
    'causes an error with instructions when it contains %j',
    async (text) => {
      await writeFile(file(), text)
      await expect(findInstance(folder)).rejects.toThrow(
        `${file()} is damaged. It only says where Broadsheet runs: stop Broadsheet if it runs, delete this file, and start Broadsheet again with npm start.`,
      )
    },
  )

  it.each(['rollback.ts', 'make-admin.ts', 'export.ts'])(
    'stops %s with these instructions and without a stack trace',
    async (script) => {
      await writeFile(file(), '{"apiUrl": "http://lo')
      const args =
        { 'make-admin.ts': ['a@example.com'], 'export.ts': [join(folder, 'out')] }[script] ?? []
      const run = promisify(execFile)(process.execPath, [
        `scripts/${script}`,
        ...args,
        '--data',
        folder,
      ])
      const { stderr } = await run.then(
        () => ({ stderr: 'The command succeeded.' }),
        (error: { stderr: string }) => error,
      )
      expect(stderr).toContain('instance.json is damaged')
      expect(stderr).not.toMatch(/^\s+at /m)
    },
  )
})
