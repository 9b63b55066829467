import './terminal/language.ts'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { t } from '@broadsheet/shared/messages/t.ts'
import { runCommand, withProgress } from './transfer/command.ts'
import { connect } from './transfer/connect.ts'
import { mustSucceed } from './transfer/databaseRequests.ts'
import { HELP, readOptions } from './transfer/export/exportOptions.ts'
import { DatabaseSource } from './transfer/sources/databaseSource.ts'
import { ExportFolderTarget } from './transfer/targets/exportFolderTarget.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) return console.log(HELP)
  // npm runs scripts in the root of the project; the path is relative to the working directory.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), options.path)
  const client = await connect({ ...options, data: resolve(root, options.data) })
  const source = new DatabaseSource(client)
  const target = new ExportFolderTarget(folder)
  const parts = await withProgress((onProgress) => target.write(source, onProgress))
  const { error } = await client.rpc('record_export', { what: 'site-export' })
  mustSucceed('the entry in the audit log', error)
  const total = Object.values(parts).reduce((sum, { rows }) => sum + rows, 0)
  const [articles, pictures] = [parts.articles?.rows ?? 0, parts.pictures?.rows ?? 0]
  console.log(t('cli.export.done', { folder, articles, pictures, total }))
}

await runCommand(main)
