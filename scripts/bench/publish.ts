import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freshBackend } from '../database/fresh.ts'
import { openSite } from '../publisher/site.ts'
import { clientFor } from '../start/client.ts'
import type { Running } from '../start/run.ts'
import { fillWithArticles } from './articles.ts'
import { startQuietly, withFolder } from './paper.ts'
import { duration, printTable, timed } from './table.ts'

const SLUG = 'generated-7'

/** Sync, build and search index of a site nobody else is publishing. */
async function measureSteps(count: number): Promise<string[]> {
  const backend = await freshBackend()
  const { apiUrl, publishableKey } = backend
  const site = openSite({
    folder: join(backend.folder, 'site'),
    client: clientFor(apiUrl, publishableKey),
    now: () => new Date(),
    siteUrl: 'http://localhost:4321',
    mediaOrigin: '',
    apiUrl,
    publishableKey,
  })
  const cells: string[] = []
  const measure = async (work: () => Promise<unknown>) => cells.push(duration(await timed(work)))
  try {
    await fillWithArticles(backend.databaseUrl, count)
    await measure(() => site.sync())
    await measure(() => site.buildRelease())
    const secret = clientFor(apiUrl, backend.secretKey)
    await secret.from('articles').update({ excerpt: 'Another excerpt.' }).eq('slug', SLUG)
    await measure(() => site.sync())
    await measure(() => site.buildRelease())
    await measure(() => site.releaseSearch())
    return cells
  } finally {
    await site.forgetBuild()
    await backend.close()
  }
}

/** From the committed change to the moment the new page is served, all by itself. */
async function measureCommitToPage(count: number): Promise<string> {
  let took = Number.NaN
  await withFolder(async (data) => {
    const empty = await startQuietly(data, false)
    await fillWithArticles(empty.databaseUrl, count)
    await empty.close()
    const running = await startQuietly(data, false)
    try {
      await running.published()
      took = await untilSeen(running, 'A headline nobody has seen yet')
    } finally {
      await running.close()
    }
  })
  return duration(took)
}

async function untilSeen(running: Running, title: string): Promise<number> {
  const { error } = await clientFor(running.apiUrl, running.secretKey)
    .from('articles')
    .update({ title })
    .eq('slug', SLUG)
  if (error) throw new Error(error.message)
  return timed(async () => {
    const address = `${running.siteUrl}/article/${SLUG}/`
    while (!(await (await fetch(address)).text()).includes(title)) await pause(10)
  })
}

/**
 * Full build, rebuild after one change, and the whole way from a commit to the served page.
 *
 * @param counts - how many articles, once for each row of the table.
 */
export async function benchPublish(counts: string[]): Promise<void> {
  const rows = [
    ['articles', 'first sync', 'full build', 'sync of one', 'rebuild', 'search', 'commit to page'],
  ]
  for (const count of counts.length > 0 ? counts : ['509', '5000']) {
    const steps = await measureSteps(Number(count))
    rows.push([count, ...steps, await measureCommitToPage(Number(count))])
  }
  printTable('Publishing (full build includes the first search index)', rows)
}
