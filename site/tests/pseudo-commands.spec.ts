import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../../scripts/dev/testing/pseudo/browser.ts'
import { readContentTexts } from '../../scripts/dev/testing/pseudo/contentTexts.ts'
import { EDITOR } from './support/accounts.ts'

const run = promisify(execFile)
/** Names of backups, migrations and releases. */
const NAMES = /broadsheet-[\w.-]+\.age|\w+\.sql|\d{4}-\d\d-\d\dT[\d-]+Z/g

test('output of the start and of commands is translated', { tag: '@nightly' }, async ({
  pseudoInstance,
  secret,
}) => {
  const { folder, data, output } = pseudoInstance
  const isForeign = await readContentTexts(secret)
  const foreignLines = (text: string) => text.replace(NAMES, '').split('\n').filter(isForeign)
  expect(foreignLines(output)).toEqual([])
  const backups = join(folder, 'backups')
  for (const [command = '', ...args] of [
    ['backup', '--to', backups],
    ['restore', '--from', backups, '--list'],
    ['rollback'],
    ['make-admin', EDITOR.email],
  ]) {
    const { stdout, stderr } = await run(
      process.execPath,
      [`scripts/${command}.ts`, ...args, '--data', data],
      { cwd: folder, env: { ...process.env, LC_ALL: 'en_XA', BACKUP_PASSPHRASE: 'five words' } },
    )
    expect.soft(foreignLines(stdout + stderr), command).toEqual([])
  }
})
