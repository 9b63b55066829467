import { setTimeout as pause } from 'node:timers/promises'
import { clientFor } from '../../../database/client.ts'
import { startNginx } from '../../testing/nginx.ts'
import { changeSteadily } from './changes.ts'
import { cpuOfChildren, cpuOfThisProcess } from './cpu.ts'
import { type DiscussionPlan, type DiscussionResult, startDiscussion } from './discussion.ts'
import { generate, measureCpu } from './generator.ts'
import type { SaturationPlan, SaturationResult } from './saturation.ts'
import { inParallel, type Outcome, type Target } from './target.ts'
import type { VisitPlan, VisitResult } from './visits.ts'

/** Sizes at scale 1. */
const READERS_PER_MINUTE = 10_000
const FOLLOWERS = 500
const WRITERS = 100
const COMMENTS_PER_SECOND = 20
const SLUG = 'generated-7'
const PATH = `/article/${SLUG}/`
const SATURATION = { path: PATH, connections: 50, seconds: 6 }
const COMPRESSED = 'Accept-Encoding: gzip\r\n'
const PICTURE = /\/storage\/v1\/object\/public\/article-images\/([^"\s?]+)/g

/** Results of the scenario; see the types of its parts. */
export interface BreakingNews {
  saturation: { name: string; result: SaturationResult; microseconds: number }[]
  visits: VisitResult
  discussion: DiscussionResult
  edits: Outcome
  frontPage: Outcome
  /** CPU of the instance without its child processes, such as PostgreSQL: share of one core. */
  cpu: number
}

const portOf = (url: string) => Number(new URL(url).port)

/**
 * One article becomes breaking news: readers, an open discussion, comments, edits of the article and
 * changes of the front page, all at the same time. Before, the server alone and nginx with its files.
 *
 * @param data - folder of the instance.
 * @param scale - factor for readers, followers and comments.
 */
export async function breakNews(
  target: Target,
  { data, minutes, scale }: { data: string; minutes: number; scale: number },
): Promise<BreakingNews> {
  const seconds = Math.round(minutes * 60)
  await storePictures(target)
  await changeSteadily(target, edits(1))
  const saturation = await saturate(target, data)
  const article = await articleOf(target)
  const writers = await signUpWriters(target, Math.ceil(WRITERS * scale))
  const discussion = startDiscussion({
    ...{ apiUrl: target.apiUrl, publishableKey: target.publishableKey, article, writers },
    followers: Math.max(writers.length, Math.round(FOLLOWERS * scale)),
    ...{ perSecond: COMMENTS_PER_SECOND * scale, seconds },
  })
  await discussion.following
  const readers: VisitPlan = {
    ...{ port: portOf(target.siteUrl), path: PATH, seconds },
    visits: Math.round(READERS_PER_MINUTE * minutes * scale),
  }
  const use = measureCpu()
  const [visits, comments, edited, frontPage] = await Promise.all([
    generate<VisitResult>('visits.child.ts', readers),
    discussion.begin(),
    changeSteadily(target, edits(seconds)),
    changeSteadily(target, frontPageChanges(Math.ceil(minutes))),
  ])
  return { saturation, visits, discussion: comments, edits: edited, frontPage, ...use() }
}

/** The title and the text name the same update: a page of two versions would be noticed. */
const edits = (count: number) => ({
  ...{ slug: SLUG, path: PATH, pattern: /Update (\d+):/, interval: 1000, count },
  values: (n: number) => ({
    title: `The storm reaches the coast, update ${n}`,
    content: `Update ${n}: the water is rising.\n\n${'The council heard the report and asked for figures it could **check**. '.repeat(40)}`,
  }),
})

const frontPageChanges = (count: number) => ({
  ...{ slug: 'generated-1', path: '/', pattern: /Lead number (\d+)/, interval: 60_000, count },
  values: (n: number) => ({ title: `Lead number ${n} of the front page` }),
})

async function articleOf({ apiUrl, secretKey }: Target): Promise<string> {
  const articles = clientFor(apiUrl, secretKey).from('articles')
  const { data, error } = await articles.select('id').eq('slug', SLUG).single()
  if (error) throw error
  return data.id
}

/** Stores the pictures that the page names: generated articles only have their addresses. */
async function storePictures({ apiUrl, siteUrl, secretKey }: Target): Promise<void> {
  const html = await (await fetch(siteUrl + PATH)).text()
  const names = new Set([...html.matchAll(PICTURE)].flatMap(([, name]) => name ?? []))
  const bucket = clientFor(apiUrl, secretKey).storage.from('article-images')
  for (const name of names) {
    const picture = new Blob([new Uint8Array(60_000)], { type: 'image/webp' })
    const { error } = await bucket.upload(name, picture)
    if (error) throw error
  }
}

async function signUpWriters(target: Target, count: number) {
  const writers: DiscussionPlan['writers'] = []
  await inParallel(count, 8, async (n) => {
    const client = clientFor(target.apiUrl, target.publishableKey)
    const { data, error } = await client.auth.signUp({
      ...{ email: `breaking-${n}@example.com`, password: 'secret-enough' },
      options: { data: { username: `breaking-${n}`, full_name: `Breaking ${n}` } },
    })
    if (error || !data.session) throw error ?? new Error('The account has no session.')
    writers.push({ id: data.session.user.id, token: data.session.access_token })
  })
  return writers
}

/** Our server and nginx in turn, twice, so that other programs on the machine affect both. */
async function saturate(target: Target, data: string): Promise<BreakingNews['saturation']> {
  const nginx = await startNginx({ data, apiUrl: target.apiUrl }, 'auto')
  const servers = [
    { name: 'npm start', port: portOf(target.siteUrl), cpu: cpuOfThisProcess },
    { name: 'nginx', port: portOf(nginx.url), cpu: () => cpuOfChildren(nginx.pid) },
  ]
  const results: BreakingNews['saturation'] = []
  try {
    for (const [kind, headers] of [
      ['', ''],
      [', gzip', COMPRESSED],
    ] as const) {
      for (const { name, port, cpu } of [...servers, ...servers]) {
        const plan: SaturationPlan = { ...SATURATION, port, headers }
        const before = await cpu()
        const result = await generate<SaturationResult>('saturation.child.ts', plan)
        const microseconds = ((await cpu()) - before) / result.times.length
        results.push({ name: `${name}${kind}`, result, microseconds })
        await pause(500)
      }
    }
  } finally {
    await nginx.close()
  }
  return results
}
