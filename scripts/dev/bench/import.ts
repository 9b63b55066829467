import { resolve } from 'node:path'
import { clientFor } from '../../database/client.ts'
import { openSource } from '../../transfer/formats.ts'
import type { ContentSource } from '../../transfer/source.ts'
import { ContentTarget } from '../../transfer/targets/contentTarget.ts'
import { DryRun } from '../../transfer/targets/dryRun.ts'
import { startQuietly, withFolder } from './benchInstance.ts'
import { writeArticles } from './importArticles.ts'
import { duration, printTable, timed } from './table.ts'

const DEFAULT_ARTICLES = 2000
const SAMPLE_MILLISECONDS = 200
const MEGABYTE = 1024 ** 2

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
  const rows = [['', 'articles', 'failed', 'time', 'articles per second', 'memory']]
  rows.push(await run('dry run', source, new DryRun()))
  await withFolder(async (data) => {
    const running = await startQuietly(data, false)
    try {
      const target = new ContentTarget(clientFor(running.apiUrl, running.secretKey))
      for (const name of ['import', 'again, nothing changed'])
        rows.push(await run(name, source, target))
    } finally {
      await running.close()
      await source.close?.()
    }
  })
  printTable(`Import of ${title} (memory: growth of the JavaScript heap at its peak)`, rows)
}

async function run(
  name: string,
  source: ContentSource,
  target: ContentTarget | DryRun,
): Promise<string[]> {
  const before = process.memoryUsage().heapUsed
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed)
  }, SAMPLE_MILLISECONDS)
  let counts: string[] = []
  let articles = 0
  const took = await timed(async () => {
    const report = await target.write(source, () => {})
    articles = report.counts.articles
    counts = [String(articles), String(report.failures.length)]
  })
  clearInterval(timer)
  const memory = `${Math.round((most - before) / MEGABYTE)} MB`
  return [name, ...counts, duration(took), (articles / (took / 1000)).toFixed(1), memory]
}
