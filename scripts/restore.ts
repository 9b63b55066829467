import './terminal/language.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { t } from '@broadsheet/shared/messages/t.ts'
import { streamOf } from './transfer/backup/archive.ts'
import { restoreBackup } from './transfer/backup/backUp.ts'
import { RESTORE_COMMAND_HELP, readRestoreOptions } from './transfer/backup/backupOptions.ts'
import { decryptionKey, destinationOf } from './transfer/backup/backupSettings.ts'
import { connectDatabase } from './transfer/backup/connectDatabase.ts'
import { runCommand, withProgress } from './transfer/command.ts'
import { TransferError } from './transfer/errors.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Opens a file, or a backup of the destination by its name; without a name, the newest one. */
async function archiveOf(name: string | null, from: string | undefined) {
  const file = name === null ? null : resolve(process.env.INIT_CWD ?? process.cwd(), name)
  if (file !== null && existsSync(file)) return { name: file, archive: streamOf(file) }
  if (!from)
    throw new TransferError(name ? t('cli.restore.noFile', { name }) : t('cli.restore.noSource'))
  const destination = destinationOf(from, process.env)
  const chosen = name ?? (await destination.list()).at(-1)
  if (chosen === undefined) throw new TransferError(t('cli.restore.empty', { from }))
  return { name: chosen, archive: await destination.read(chosen) }
}

async function main(): Promise<void> {
  const options = readRestoreOptions(process.argv.slice(2))
  if (options.help) return console.log(RESTORE_COMMAND_HELP)
  const from = options.from ?? process.env.BACKUP_TO
  if (options.list) {
    if (!from) throw new TransferError(t('cli.restore.noDestination'))
    return console.log((await destinationOf(from, process.env).list()).join('\n'))
  }
  const key = decryptionKey(process.env)
  const { name, archive } = await archiveOf(options.name, from)
  const site = await connectDatabase({ ...options, data: resolve(root, options.data) }, process.env)
  const report = await withProgress((onProgress) =>
    restoreBackup({ ...site, archive, key, onProgress }),
  )
  const { articles = 0, profiles = 0 } = report.counts
  console.log(t('cli.restore.done', { articles, accounts: profiles, name }))
}

await runCommand(main)
