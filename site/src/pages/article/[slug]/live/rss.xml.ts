import type { APIContext } from 'astro'
import { currentBuildContext } from '../../../../content/currentBuild.ts'
import { feedResponse } from '../../../../content/feeds.ts'
import { liveSlugs } from '../../../../content/live.ts'
import { liveFeedOf } from '../../../../content/liveViews.ts'
import { settings } from '../../../../content/siteSettings.ts'

export const getStaticPaths = () =>
  settings().rssEnabled ? liveSlugs().map((slug) => ({ params: { slug } })) : []

export const GET = ({ params }: APIContext): Response =>
  feedResponse(liveFeedOf(params.slug ?? '', currentBuildContext()))
