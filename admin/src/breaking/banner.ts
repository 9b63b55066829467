import type { Tables } from '@broadsheet/shared/database.types.ts'

/** A breaking banner as the console reads it. */
export interface Banner
  extends Pick<
    Tables<'breaking_news'>,
    'id' | 'headline' | 'article_id' | 'starts_at' | 'ends_at' | 'ended_at'
  > {
  /** Path or URL that it leads to; null: the article was deleted. */
  target: string | null
  article_title: string | null
  created_by_name: string | null
}

/** Columns of the list. */
export const BANNER_META = {
  columns: [
    ...['id', 'headline', 'article_id', 'starts_at', 'ends_at', 'ended_at'],
    ...['target', 'article_title', 'created_by_name'],
  ],
}

/** Whether readers see a banner. */
export const isActive = ({ ends_at, ended_at }: Banner, now: Date): boolean =>
  ended_at === null && new Date(ends_at) > now

/** When it ended or will end. */
export const endOf = ({ ends_at, ended_at }: Banner): string => ended_at ?? ends_at
