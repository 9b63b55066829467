import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportPaper } from './export/index.ts'
import { HELP, readOptions } from './export/options.ts'
import { counted, progressDisplay } from './terminal/progress.ts'
import { connect } from './transfer/connect.ts'
import { TransferError } from './transfer/errors.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) return console.log(HELP)
  // npm runs scripts in the root of the project; the folder is meant from where one stands.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), options.folder)
  const client = await connect({ ...options, data: resolve(root, options.data) })
  const display = progressDisplay(process.stderr)
  try {
    const parts = await exportPaper({ client, folder, onProgress: display.update })
    display.stop()
    const total = Object.values(parts).reduce((sum, { rows }) => sum + rows, 0)
    const [articles, pictures] = [parts.articles?.rows ?? 0, parts.pictures?.rows ?? 0]
    const what = `${counted(articles, 'article')}, ${counted(pictures, 'picture')}`
    console.log(`${folder}: ${what}, ${total} rows and files altogether.`)
  } finally {
    display.stop()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof TransferError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
