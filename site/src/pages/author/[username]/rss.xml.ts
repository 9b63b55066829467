import type { APIContext } from 'astro'
import { currentBuildContext } from '../../../content/currentBuild.ts'
import { authorFeedPaths, feedResponse, topicFeed } from '../../../content/feeds.ts'

export const getStaticPaths = () => authorFeedPaths()

export const GET = ({ params }: APIContext): Response =>
  feedResponse(topicFeed('author', params.username ?? '', currentBuildContext()))
