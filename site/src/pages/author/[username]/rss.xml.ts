import type { APIContext } from 'astro'
import { currentBuildContext } from '../../../content/currentBuild.ts'
import { authorFeedPaths, feedResponse, topicFeed } from '../../../content/feeds.ts'
import { topicOf } from '../../../content/views.ts'

export const getStaticPaths = () => authorFeedPaths()

export const GET = ({ params }: APIContext): Response =>
  feedResponse(topicFeed(topicOf.author(params.username ?? ''), currentBuildContext()))
