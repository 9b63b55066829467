import './terminal/language.ts'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { t } from '@broadsheet/shared/messages/t.ts'
import { oneDecimal } from './terminal/steps.ts'
import { backUp } from './transfer/backup/backUp.ts'
import { BACKUP_COMMAND_HELP, readBackupOptions } from './transfer/backup/backupOptions.ts'
import { readBackupPlan } from './transfer/backup/backupSettings.ts'
import { connectDatabase } from './transfer/backup/connectDatabase.ts'
import { runCommand, withProgress } from './transfer/command.ts'
import { TransferError } from './transfer/errors.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const options = readBackupOptions(process.argv.slice(2))
  if (options.help) return console.log(BACKUP_COMMAND_HELP)
  const { to = process.env.BACKUP_TO, keep = process.env.BACKUP_KEEP } = options
  const plan = readBackupPlan({ ...process.env, BACKUP_TO: to, BACKUP_KEEP: keep })
  if (plan === null) throw new TransferError(t('cli.backup.noDestination'))
  const site = await connectDatabase({ ...options, data: resolve(root, options.data) }, process.env)
  const { destination, key, keep: count } = plan
  const made = await withProgress((onProgress) =>
    backUp({ ...site, destination, key, keep: count, now: new Date(), onProgress }),
  )
  const { name, bytes, removed } = made
  console.log(
    t('cli.backup.done', { name, megabytes: oneDecimal(bytes / 1e6), removed: removed.length }),
  )
}

await runCommand(main)
