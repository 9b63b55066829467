import type { Category, Tag } from '../../../client/articles/editableArticle.ts'

/** Categories and tags to choose from. */
export interface Taxonomy {
  categories: Category[]
  tags: Tag[]
}
