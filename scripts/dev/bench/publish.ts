import { mkdir, writeFile } from 'node:fs/promises'
import { arch, cpus, platform } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ApiChange } from './publish/apiToServed.ts'
import { type Figures, measure } from './publish/measure.ts'
import { both, megabytes, printPublishes } from './publish/printPublishes.ts'
import { duration, printTable } from './table.ts'

/** The figures of the last run. */
const RESULTS = fileURLToPath(new URL('results/publish.json', import.meta.url))

/** The measured changes use articles up to this number. */
const MIN_ARTICLES = 250

function sizesOf(counts: string[]): number[] {
  const sizes = counts.map(Number)
  if (!sizes.every((size) => size >= MIN_ARTICLES))
    throw new Error(`Each size must be at least ${MIN_ARTICLES} articles.`)
  return sizes
}

function printFigures(all: Figures[]): void {
  printTable('From the database to all pages', [
    [
      'articles',
      'first sync',
      'empty folder to live',
      'plain astro build',
      'compile, first release',
      'full render',
    ],
    ...all.map((one) => [
      String(one.articles),
      duration(one.sync),
      duration(one.emptyToLive),
      duration(one.plainBuild),
      duration(one.compileAndFirst),
      duration(one.fullRender),
    ]),
  ])
  printPublishes(all)
  printTable('From the committed change to the served page, and peak memory', [
    ['articles', 'by notification', 'by webhook', 'renderer', 'publisher'],
    ...all.map(({ articles, commitToServed, webhook, memory }) => [
      String(articles),
      both(commitToServed),
      both(webhook.served),
      megabytes(memory.renderer),
      megabytes(memory.publisher),
    ]),
  ])
  printTable('From the API call to the served page: median (95th percentile)', [
    ['articles', 'changes', 'save', 'page', 'total', 'slowest'],
    ...all.flatMap(({ articles, api }) => [
      apiRow(articles, 'one by one', api.single),
      apiRow(articles, 'ten, half a second apart', api.inARow),
      ...(api.afterIdle ? [apiRow(articles, 'after a pause', api.afterIdle)] : []),
    ]),
  ])
  printTable('Search index, until it is live', [
    ['articles', 'first', 'after a change'],
    ...all.map(({ articles, search }) => [
      ...[String(articles), duration(search.first), both(search.change)],
    ]),
  ])
}

function apiRow(articles: number, name: string, changes: ApiChange[]): string[] {
  const totals = changes.map(({ save, page }) => save + page)
  return [
    ...[String(articles), name, both(changes.map(({ save }) => save))],
    ...[both(changes.map(({ page }) => page)), both(totals), duration(Math.max(...totals))],
  ]
}

/**
 * Measures publishing, prints the figures and stores them as JSON.
 *
 * @param counts - numbers of articles.
 * @param options - `idleMinutes`: also measures a publish after this time without one; 0 does not.
 * @throws Error if a size is too small for the measured changes.
 */
export async function benchPublish(
  counts: string[],
  options: { idleMinutes: number },
): Promise<void> {
  const all: Figures[] = []
  for (const count of sizesOf(counts.length > 0 ? counts : ['500', '5000'])) {
    const report = (step: string) => console.log(`  ${count} articles: ${step}`)
    all.push(await measure(count, report, options))
    const machine = `${platform()} ${arch()}, ${cpus().length} cores, Node ${process.version}`
    await mkdir(dirname(RESULTS), { recursive: true })
    await writeFile(RESULTS, `${JSON.stringify({ machine, sizes: all }, null, 1)}\n`)
  }
  printFigures(all)
}
