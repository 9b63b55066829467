import { currentBuildContext } from '../../content/currentBuild.ts'
import { correctionsFeed, feedResponse } from '../../content/feeds.ts'

export const GET = (): Response => feedResponse(correctionsFeed(currentBuildContext()))
