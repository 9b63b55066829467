import '../terminal/language.ts'
import { fileURLToPath } from 'node:url'
import { TextPrinter } from '../terminal/steps.ts'
import { buildForHost } from './buildForHost.ts'
import { HELP, readOptions } from './buildOptions.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

try {
  const options = readOptions(process.argv.slice(2), process.env, root)
  if (options === null) console.log(HELP)
  else {
    const print = new TextPrinter(process.stdout, () => performance.now())
    await buildForHost(options, () => new Date(), print)
    print.line(`✓ ${options.out}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
