import type { Tables } from '../database.types.ts'

/** What an author writes for search engines and other sites; null or '' is derived. */
export type MetadataFields = Pick<
  Tables<'articles'>,
  | ('seo_title' | 'seo_description' | 'social_title' | 'social_description' | 'social_image')
  | ('canonical_url' | 'robots')
>

/** What is derived from. */
export interface MetadataSource {
  title: string
  /** The excerpt, else the beginning of the text. */
  description: string
  /** Address of the featured image; null or '' without one. */
  image: string | null
}

/** What search engines and other sites show of an article. */
export interface ArticleMetadata {
  search: { title: string; description: string }
  /** `image` is null without one: the build generates an image. */
  social: { title: string; description: string; image: string | null }
  /** Address of the original on another site; null: the page of this site. */
  canonical: string | null
  /** Whether search engines may list the page. */
  isIndexed: boolean
}

/** What search engines and other sites show: what the author wrote for them, otherwise what readers see. */
export function metadataOf(fields: MetadataFields, source: MetadataSource): ArticleMetadata {
  const { title, description, image } = source
  return {
    search: {
      title: fields.seo_title || title,
      description: fields.seo_description || description,
    },
    social: {
      title: fields.social_title || title,
      description: fields.social_description || description,
      image: fields.social_image || image || null,
    },
    canonical: fields.canonical_url || null,
    isIndexed: !fields.robots,
  }
}
