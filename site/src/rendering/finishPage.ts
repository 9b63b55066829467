import { hoistIslandStyle } from '../model/islandStyle.ts'
import { withoutMarks } from './documentFrame.ts'

/** What `astro build` and the resident renderer do with every page that Astro rendered. */
export const finishPage = (html: string): string => withoutMarks(hoistIslandStyle(html))
