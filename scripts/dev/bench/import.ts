import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { clientFor } from '../../database/client.ts'
import { openSource } from '../../transfer/formats.ts'
import type { ContentSource } from '../../transfer/source.ts'
import { ContentTarget } from '../../transfer/targets/contentTarget.ts'
import { DryRun } from '../../transfer/targets/dryRun.ts'
import { startQuietly, withFolder } from './benchInstance.ts'
import { writeArticles } from './importArticles.ts'
import { duration, printTable, timed } from './table.ts'

const DEFAULT_ARTICLES = 2000
const SAMPLE_MILLISECONDS = 10_000
const MEGABYTE = 1024 ** 2
const COUNTS = ['articles', 'failed', 'time', 'articles per second']
const HEADER = ['', ...COUNTS, 'before', 'at half time', 'after', 'at most']

// Garbage hides whether memory grows. A flag, so that the command needs no options of Node.
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/**
 * Imports content into an empty site: a dry run, an import, and the import again.
 *
 * @param args - a path (see `npm run import -- --help`), or numbers of articles to generate.
 */
export async function benchImport(args: string[]): Promise<void> {
  const sizes = args.map(Number).filter((size) => Number.isInteger(size))
  const [path] = args
  if (path !== undefined && sizes.length === 0) {
    return measure(path, resolve(process.env.INIT_CWD ?? '.', path))
  }
  for (const size of sizes.length > 0 ? sizes : [DEFAULT_ARTICLES]) {
    await withFolder(async (folder) => {
      await writeArticles(folder, size)
      await measure(`${size} generated articles`, folder)
    })
  }
}

async function measure(title: string, path: string): Promise<void> {
  const source = await openSource(path)
  if (source.kind !== 'content') throw new Error('An export is restored, not imported.')
  const rows = [HEADER]
  const measured = async (name: string, target: ContentTarget | DryRun) => {
    rows.push(await run(name, source, target))
    // An import of a large archive takes an hour; each figure is shown as soon as it is known.
    console.log(rows.at(-1)?.join('  '))
  }
  await measured('dry run', new DryRun())
  await withFolder(async (data) => {
    const running = await startQuietly(data, false)
    try {
      const target = new ContentTarget(clientFor(running.apiUrl, running.secretKey))
      for (const name of ['import', 'again, nothing changed']) await measured(name, target)
    } finally {
      await running.close()
      await source.close?.()
    }
  })
  printTable(`Import of ${title} (memory: JavaScript objects in use, with the backend)`, rows)
}

async function run(
  name: string,
  source: ContentSource,
  target: ContentTarget | DryRun,
): Promise<string[]> {
  const memory = [memoryInUse()]
  const timer = setInterval(() => memory.push(memoryInUse()), SAMPLE_MILLISECONDS)
  let counts: string[] = []
  let articles = 0
  const took = await timed(async () => {
    const report = await target.write(source, () => {})
    articles = report.counts.articles
    counts = [String(articles), String(report.failures.length)]
  })
  clearInterval(timer)
  memory.push(memoryInUse())
  const shown = [
    memory[0],
    memory[Math.floor(memory.length / 2)],
    memory.at(-1),
    Math.max(...memory),
  ]
  const perSecond = (articles / (took / 1000)).toFixed(1)
  return [name, ...counts, duration(took), perSecond, ...shown.map((each) => `${each} MB`)]
}

/** Megabytes of JavaScript objects that are still referred to. */
function memoryInUse(): number {
  collectGarbage()
  return Math.round(process.memoryUsage().heapUsed / MEGABYTE)
}
