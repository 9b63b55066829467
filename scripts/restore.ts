import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { counted } from './terminal/progress.ts'
import { streamOf } from './transfer/backup/archive.ts'
import { restoreBackup } from './transfer/backup/backUp.ts'
import { RESTORE_COMMAND_HELP, readRestoreOptions } from './transfer/backup/backupOptions.ts'
import { decryptionKey, destinationOf } from './transfer/backup/backupSettings.ts'
import { connectBoth } from './transfer/backup/connectDatabase.ts'
import { runCommand, withProgress } from './transfer/command.ts'
import { TransferError } from './transfer/errors.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The named file or backup at the destination; without a name, the newest backup there. */
async function archiveOf(name: string | null, from: string | undefined) {
  const file = name === null ? null : resolve(process.env.INIT_CWD ?? process.cwd(), name)
  if (file !== null && existsSync(file)) return { name: file, archive: streamOf(file) }
  if (!from) throw new TransferError(name ? `There is no file ${name}.` : 'Name a file, or --from.')
  const destination = destinationOf(from, process.env)
  const chosen = name ?? (await destination.list()).at(-1)
  if (chosen === undefined) throw new TransferError(`There is no backup in ${from}.`)
  return { name: chosen, archive: await destination.read(chosen) }
}

async function main(): Promise<void> {
  const options = readRestoreOptions(process.argv.slice(2))
  if (options.help) return console.log(RESTORE_COMMAND_HELP)
  const from = options.from ?? process.env.BACKUP_TO
  if (options.list) {
    if (!from)
      throw new TransferError('Name the destination: npm run restore -- --list --from FOLDER.')
    return console.log((await destinationOf(from, process.env).list()).join('\n'))
  }
  const key = decryptionKey(process.env)
  const { name, archive } = await archiveOf(options.name, from)
  const both = await connectBoth({ ...options, data: resolve(root, options.data) }, process.env)
  const report = await withProgress((onProgress) =>
    restoreBackup({ ...both, archive, key, onProgress }),
  )
  const [articles, people] = [report.parts.articles?.rows ?? 0, report.parts.profiles?.rows ?? 0]
  console.log(
    `Restored ${counted(articles, 'article')} and ${counted(people, 'account')} from ${name}. ` +
      'People sign in with the passwords they had.',
  )
}

await runCommand(main)
