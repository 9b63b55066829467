import { currentBuildContext } from '../content/currentBuild.ts'
import { feedResponse, siteFeed } from '../content/feeds.ts'

export const GET = (): Response => feedResponse(siteFeed(currentBuildContext()))
