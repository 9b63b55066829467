import { join } from 'node:path'
import { CHANGES } from './archive/changes.ts'
import { type ArchiveFigures, measureArchive } from './archive/measure.ts'
import { withFolder } from './benchInstance.ts'
import { megabytes, printPublishes } from './publish/printPublishes.ts'
import { duration, printTable } from './table.ts'

/** The measured changes use articles up to this number, and the oldest. */
const MIN_ARTICLES = 1000

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

function printFigures(all: ArchiveFigures[]): void {
  printPublishes(all)
  printTable('CPU time of one publish, publisher and renderer: mean', [
    ['articles', ...Object.keys(CHANGES)],
    ...all.map(({ articles, publishes }) => [
      String(articles),
      ...Object.values(publishes).map((list) => duration(mean(list.map(({ cpu }) => cpu)))),
    ]),
  ])
  printTable('Memory and disk', [
    ['articles', 'start', 'renderer', 'publisher', 'mirror', 'per article'],
    ...all.map(({ articles, start, memory, mirror }) => [
      ...[String(articles), duration(start)],
      ...[memory.renderer, memory.publisher, mirror].map(megabytes),
      `${(mirror / articles / 1000).toFixed(1)} kB`,
    ]),
  ])
}

/**
 * Measures single publishes into generated archives and prints the figures.
 *
 * @param counts - numbers of articles.
 * @throws Error if a size is too small for the measured changes.
 */
export async function benchArchive(counts: string[]): Promise<void> {
  const sizes = (counts.length > 0 ? counts : ['20000', '100000']).map(Number)
  if (!sizes.every((size) => size >= MIN_ARTICLES))
    throw new Error(`Each size must be at least ${MIN_ARTICLES} articles.`)
  const all: ArchiveFigures[] = []
  await withFolder(async (data) => {
    for (const size of sizes)
      all.push(
        await measureArchive(size, join(data, 'site'), (step) =>
          console.log(`  ${size} articles: ${step}`),
        ),
      )
  })
  printFigures(all)
}
