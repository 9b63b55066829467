import type { APIContext } from 'astro'
import { currentBuildContext } from '../../../content/currentBuild.ts'
import { categoryFeedPaths, feedResponse, topicFeed } from '../../../content/feeds.ts'

export const getStaticPaths = () => categoryFeedPaths()

export const GET = ({ params }: APIContext): Response =>
  feedResponse(topicFeed('category', params.slug ?? '', currentBuildContext()))
