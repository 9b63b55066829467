import './terminal/language.ts'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { counted } from './terminal/progress.ts'
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
  if (plan === null) throw new TransferError('Set a destination: npm run backup -- --to FOLDER.')
  const site = await connectDatabase({ ...options, data: resolve(root, options.data) }, process.env)
  const { destination, key, keep: count } = plan
  const made = await withProgress((onProgress) =>
    backUp({ ...site, destination, key, keep: count, now: new Date(), onProgress }),
  )
  const removed =
    made.removed.length > 0 ? `, ${counted(made.removed.length, 'old one')} removed` : ''
  console.log(`${made.name}: ${(made.bytes / 1e6).toFixed(1)} MB, encrypted${removed}.`)
}

await runCommand(main)
