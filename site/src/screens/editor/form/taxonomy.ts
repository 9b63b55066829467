import type { Author } from '../../../client/articles/authors.ts'
import type { Category, Tag } from '../../../client/articles/editableArticle.ts'

/** Categories and tags to choose from. */
export interface Taxonomy {
  categories: Category[]
  tags: Tag[]
}

/** The rows that forms name by id. */
export interface Names extends Taxonomy {
  authors: readonly Author[]
}
