import type { ArticleInputField } from '@broadsheet/shared/domain/articleFields.ts'
import type { AuthorKind, Contribution } from '@broadsheet/shared/domain/bylines.ts'
import type { Correction } from '@broadsheet/shared/domain/corrections.ts'
import type { Labelled } from '@broadsheet/shared/domain/labels.ts'

export interface Category {
  id: string
  name: string
  slug: string
  description: string | null
  /** #RRGGBB */
  color: string
  icon: string | null
}

export interface Tag {
  id: string
  name: string
  slug: string
  description: string | null
  /** series, or null. */
  kind: string | null
}

export interface Author {
  id: string
  username: string
  /** person, or agency: an organization. */
  kind: AuthorKind
  fullName: string | null
  avatar: string | null
  bio: string | null
  /** Addresses on the web. */
  links: string[]
}

/** An author of an article and what they contributed. */
export interface Credit {
  contribution: Contribution
  author: Omit<Author, 'bio' | 'links'>
}

/** An entry of live coverage on cards. */
export interface LatestEntry {
  id: string
  /** The headline, else the beginning of the text. */
  text: string
  publishedAt: Date
}

/** An article in a list, without its body. */
export interface ArticleSummary extends Labelled {
  id: string
  slug: string
  title: string
  excerpt: string | null
  /** BCP 47 tag; null: that of the publication. */
  lang: string | null
  /** The excerpt, else the first 160 characters of the text. */
  description: string
  image: string | null
  imageAlt: string | null
  /** Focal point of the image, as `images.focus`; null: the centre. */
  imageFocus: string | null
  /** Widths of the image in AVIF. */
  imageAvif: readonly number[]
  videoUrl: string | null
  isFeatured: boolean
  /** Whether search engines may list this page: not hidden from them, and the original is on this site. */
  isIndexed: boolean
  /** In the category Breaking and at most one day old when the page is built. */
  isBreaking: boolean
  publishedAt: Date
  /** Reading time in minutes. */
  readMinutes: number
  /** Whether a correction retracts it. */
  isRetracted: boolean
  /** Of live coverage that has not ended: its latest entries, newest first; null for other articles. */
  live: LatestEntry[] | null
  category: Pick<Category, 'id' | 'name' | 'slug'> | null
  /** The authors in order. */
  credits: Credit[]
}

/** An article with its body and the fields that lists do not show, by column name. */
export interface Article extends ArticleSummary, Record<ArticleInputField, string | null> {
  /** Not in ArticleSummary, so that a changed body does not re-render lists. */
  /** When readers see it as updated: the newest correction, not the last save; else `publishedAt`. */
  updatedAt: Date
  /** The published corrections, the oldest first. */
  corrections: Correction[]
  words: number
  /** Articles with the same value are translations of each other; null: none. */
  translationGroup: string | null
  /** `comments_mode` of the category. */
  categoryCommentsMode: string | null
  /** Address of the image where the article is shared; null: that of the article. */
  social_image: string | null
  /** Address of the social or featured image, cut around its focal point; null: not cut. */
  shareImage: string | null
  html: string
  tags: Tag[]
}
