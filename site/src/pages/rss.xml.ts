import { currentEdition } from '../content/edition.ts'
import { feedResponse, paperFeed } from '../content/feeds.ts'

export const GET = (): Response => feedResponse(paperFeed(currentEdition()))
