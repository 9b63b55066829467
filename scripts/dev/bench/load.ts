import { clientFor } from '../../database/client.ts'
import type { Running } from '../../start/run.ts'
import { fillWithArticles } from './articles.ts'
import { startQuietly, withFolder } from './benchInstance.ts'
import { breakNews } from './load/breakingNews.ts'
import { printBreakingNews } from './load/breakingNewsTables.ts'
import { commentConcurrently } from './load/commenters.ts'
import { publishSteadily } from './load/publishing.ts'
import { type Reading, readPages } from './load/readers.ts'
import { signUpConcurrently } from './load/signUps.ts'
import { type Outcome, percentile, type Target } from './load/target.ts'
import { duration, printTable } from './table.ts'

const PATHS = ['/', '/article/generated-7/', '/article/generated-8/', '/latest/', '/about/']
/** Slugs of the generated articles, numbered from 1. */
const SLUGS = Array.from({ length: 60 }, (_, i) => `generated-${i + 1}`)

const outcomeRow = (name: string, { expected, lost, times }: Outcome) => [
  name,
  String(expected),
  String(lost),
  ...[0.5, 0.95, 0.99].map((share) => duration(percentile(times, share))),
]

const readingRow = (name: string, reading: Reading) => [
  name,
  String(reading.requests),
  Math.round(reading.perSecond).toLocaleString('en-US'),
  String(reading.wrong),
  duration(reading.median),
  duration(reading.p99),
]

async function articleOf(target: Target, slug: string): Promise<string> {
  const { apiUrl, secretKey } = target
  const { data, error } = await clientFor(apiUrl, secretKey)
    .from('articles')
    .select('id')
    .eq('slug', slug)
    .single()
  if (error) throw error
  return data.id
}

/** How large the load is. */
export interface LoadSize {
  minutes: number
  scale: number
}

/**
 * Breaking news alone: 10,000 readers a minute on one article, its discussion, edits and front page.
 *
 * @param size - duration, and factor for the number of people.
 */
export async function benchBreakingNews(size: LoadSize): Promise<void> {
  await withLoadedInstance(async (running, data) => {
    printBreakingNews(await breakNews(running, { data, ...size }))
  })
}

/**
 * Readers, commenters, sign-ups, and a publication every second while readers read.
 *
 * @param size - duration of publishing, and factor for 200 commenters and 1,000 sign-ups.
 */
export async function benchLoad({ minutes, scale }: LoadSize): Promise<void> {
  await withLoadedInstance(async (running, data) => {
    console.log('Readers …')
    const alone = await readPages(running, { paths: PATHS, connections: 50, seconds: 10 })
    const article = await articleOf(running, 'generated-7')
    console.log('Sign-ups …')
    const signUps = await signUpConcurrently(running, {
      people: Math.ceil(1000 * scale),
      width: 20,
    })
    console.log('Commenters …')
    const load = { article, people: Math.ceil(200 * scale), each: 1, timeout: 120_000 }
    const comments = await commentConcurrently(running, load)
    console.log('Publications …')
    const seconds = Math.round(minutes * 60)
    const plan = { slugs: SLUGS, interval: 1000, changes: seconds }
    const [published, meanwhile] = await Promise.all([
      publishSteadily(running, plan),
      readPages(running, { paths: PATHS, connections: 5, seconds }),
    ])
    printTable('Readers of the static server', [
      ['', 'requests', 'per second', 'wrong', 'median', '99 %'],
      readingRow('50 connections', alone),
      readingRow(`5 connections, a publication every second for ${minutes} min`, meanwhile),
    ])
    printTable('Deliveries', [
      ['', 'expected', 'lost', 'median', '95 %', '99 %'],
      outcomeRow('sign-ups, 20 at a time', signUps),
      outcomeRow('comments, each delivered to all readers', comments),
      outcomeRow('publications, from commit to page', published),
    ])
    const { lost } = [signUps, comments, published].reduce((a, b) => ({
      ...b,
      lost: a.lost + b.lost,
    }))
    if (lost + alone.wrong + meanwhile.wrong > 0)
      throw new Error('Deliveries were lost or pages were wrong.')
    console.log('Breaking news …')
    printBreakingNews(await breakNews(running, { data, minutes, scale }))
  })
}

/** Starts an instance with 500 articles. */
async function withLoadedInstance(
  measure: (running: Running, data: string) => Promise<void>,
): Promise<void> {
  await withFolder(async (data) => {
    const first = await startQuietly(data, false)
    await fillWithArticles(first.databaseUrl, 500)
    await first.close()
    const running = await startQuietly(data, false)
    try {
      await running.published()
      console.log('Instance started with 500 articles.')
      await measure(running, data)
    } finally {
      await running.close()
    }
  })
}
