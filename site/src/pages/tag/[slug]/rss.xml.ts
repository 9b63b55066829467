import type { APIContext } from 'astro'
import { currentBuildContext } from '../../../content/currentBuild.ts'
import { feedResponse, tagFeedPaths, topicFeed } from '../../../content/feeds.ts'

export const getStaticPaths = () => tagFeedPaths()

export const GET = ({ params }: APIContext): Response =>
  feedResponse(topicFeed('tag', params.slug ?? '', currentBuildContext()))
