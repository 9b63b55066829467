/** Written by scripts/publisher/search/records.ts; `section` is the slug of the category. */
export type MetaName =
  | 'title'
  | 'excerpt'
  | 'lang'
  | 'image'
  | 'focus'
  | 'date'
  | 'category'
  | 'section'
  | 'author'
  | 'rating'
  | 'label'
  | 'sponsor'
  | 'ai'
  | 'reply'
  // Of an entry of live coverage: the title of its article.
  | 'coverage'

/** An article, or an entry of live coverage, in the search index. */
export interface IndexedArticle {
  url: string
  meta: Partial<Record<MetaName, string>>
  /** Title, excerpt, text, author and tags. */
  content: string
  filters: { tag?: string[] }
}
