import type { APIContext } from 'astro'
import { currentEdition } from '../../../content/edition.ts'
import { categoryFeedPaths, feedResponse, subjectFeed } from '../../../content/feeds.ts'
import { subjectOf } from '../../../content/views.ts'

export const getStaticPaths = () => categoryFeedPaths()

export const GET = ({ params }: APIContext): Response =>
  feedResponse(subjectFeed(subjectOf.category(params.slug ?? ''), currentEdition()))
