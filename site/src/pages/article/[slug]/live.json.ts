import type { APIContext } from 'astro'
import { currentBuildContext } from '../../../content/currentBuild.ts'
import { liveSlugs } from '../../../content/live.ts'
import { liveUpdatesOf } from '../../../content/liveViews.ts'

export const getStaticPaths = () => liveSlugs().map((slug) => ({ params: { slug } }))

/** The latest changes of live coverage, which open pages poll. */
export function GET({ params }: APIContext): Response {
  const updates = liveUpdatesOf(params.slug ?? '', currentBuildContext())
  if (!updates) return new Response(null, { status: 404 })
  return new Response(`${JSON.stringify(updates)}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}
