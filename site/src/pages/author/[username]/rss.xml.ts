import type { APIContext } from 'astro'
import { currentEdition } from '../../../content/edition.ts'
import { authorFeedPaths, feedResponse, subjectFeed } from '../../../content/feeds.ts'
import { subjectOf } from '../../../content/views.ts'

export const getStaticPaths = () => authorFeedPaths()

export const GET = ({ params }: APIContext): Response =>
  feedResponse(subjectFeed(subjectOf.author(params.username ?? ''), currentEdition()))
