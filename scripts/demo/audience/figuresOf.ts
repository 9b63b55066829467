import type { Tables } from '@broadsheet/shared/database.types.ts'
import { noise } from './split.ts'

/** Figures whose total is the sum of its parts; a visitor of two sections is one visitor of the site. */
export type Figures = Omit<
  Tables<'audience_by_day'>,
  'scope' | 'scope_id' | 'day' | 'article_id' | 'visitors'
>

/** Figures of a day that are plausible for a number of views of an article. @param name - of article and day. */
export function figuresOf(views: number, name: string): Figures {
  const part = (kind: string, share: number) =>
    Math.floor(views * share * 2 * noise(`${kind} ${name}`) + noise(`${kind} rest ${name}`))
  const readings = Math.round(views / 4)
  return {
    ...{ views, readings },
    reading_seconds: Math.round(readings * (70 + 90 * noise(`seconds ${name}`))),
    depth_sum: Math.round(readings * (48 + 30 * noise(`depth ${name}`))),
    ...{ shares: part('shares', 0.012), bookmarks: part('bookmarks', 0.008) },
    ...{ comments: part('comments', 0.004), newsletter_clicks: part('clicks', 0.05) },
  }
}
