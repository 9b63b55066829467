import { isRetracted, updatedAtOf as latestOf } from '@broadsheet/shared/domain/corrections.ts'
import {
  isSponsored,
  labelsOf,
  type ShownLabel,
  withinLabel,
} from '@broadsheet/shared/domain/labels.ts'
import { type AvifWidths, avifWidthsOf } from '@broadsheet/shared/domain/picture.ts'
import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { lengthOf, readTime } from '@broadsheet/shared/text/readTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Row } from '../../../client/api/parseResponse.ts'
import type { Author } from '../../../client/articles/authors.ts'
import type { Corrected } from '../../../client/articles/corrections.ts'
import type { Category, Tag } from '../../../client/articles/editableArticle.ts'
import {
  type CoveragePreview,
  coveragePreview,
} from '../../../components/coverage/coveragePreview.ts'
import { articleDates } from '../../../model/articleDates.ts'
import { type BylineLine, bylineLines, nameOf, picturedAuthors } from '../../../model/bylines.ts'
import { type Caption, captionOf } from '../../../model/caption.ts'
import { accentClass, type Moment } from '../../../model/card.ts'
import { type PlacedCorrections, placedCorrections } from '../../../model/corrections.ts'
import { type Image, imageOf } from '../../../model/image.ts'
import { languageOf, type TextLanguage } from '../../../model/language.ts'
import { type ArticleNotices, noticesOf } from '../../../model/notices.ts'
import { type Verdict, verdictOf } from '../../../model/verdict.ts'
import { type Video, videoOf } from '../../../model/videoEmbed.ts'
import type { ArticleForm } from '../form/articleForm.ts'

/** Article data of the preview. */
export interface PreviewedArticle {
  accent: string
  label: { text: string; href: string | null }
  labels: readonly ShownLabel[]
  isSponsored: boolean
  notices: ArticleNotices
  /** Language of the texts; null: that of the site. */
  language: TextLanguage | null
  title: string
  excerpt: string
  /** One line per contribution. */
  bylines: readonly BylineLine[]
  avatars: { avatar: Image | null; initial: string }[]
  published: Moment
  updated: Moment | null
  readTime: string
  image: Image | null
  caption: Caption | null
  /** Of a review. */
  verdict: Verdict | null
  html: string
  corrections: PlacedCorrections
  isRetracted: boolean
  coverage: CoveragePreview | null
  video: Video | null
  tags: { name: string; href: string }[]
}

export interface PreviewContext {
  categories: readonly Category[]
  tags: readonly Tag[]
  authors: readonly Author[]
  mediaOrigin: string
  /** Focal point of the featured image; the centre if missing. */
  imageFocus?: string | null
  /** The published corrections and the mark as updated; none of a new article. */
  corrected?: Corrected | null
  /** Rows of the published entries of live coverage. */
  entries?: readonly Row[]
  /** Widths of the images in AVIF. */
  avif?: AvifWidths
  /** IANA name of the site's time zone. */
  timeZone: string
  now: Date
}

/** Prepares form values as model/articlePage prepares a published article. */
export function previewOf(form: ArticleForm, context: PreviewContext): PreviewedArticle {
  const { mediaOrigin, avif = {} } = context
  const category = context.categories.find(({ id }) => id === form.category_id) ?? null
  const date = form.published_at === null ? context.now : new Date(form.published_at)
  const body = renderArticle({ ...form, avif }, { mediaOrigin, language: activeBodyLanguage() })
  const alt = form.featured_image_alt || form.title.trim()
  const credits = creditsOf(form, context.authors)
  const widths = avifWidthsOf(form.featured_image, avif)
  const image = imageOf(form.featured_image, alt, mediaOrigin, context.imageFocus, widths)
  const labelled = withinLabel(form, '')
  const corrections = context.corrected?.corrections ?? []
  return {
    accent: accentClass(category),
    label: category
      ? { text: category.name, href: urls.category(category.slug) }
      : { text: t('editor.preview.noCategory'), href: null },
    labels: labelsOf(labelled),
    isSponsored: isSponsored(labelled),
    notices: noticesOf(labelled),
    language: languageOf(form.lang),
    title: form.title.trim(),
    excerpt: form.excerpt.trim(),
    bylines: bylineLines(credits),
    avatars: avatarsOf(credits, mediaOrigin),
    ...articleDates(date, updatedAtOf(date, context.corrected), context.timeZone),
    readTime: t('article.readTime', { minutes: readTime(lengthOf(body.text)) }),
    image,
    caption: image && captionOf(form.featured_image_caption, form.featured_image_credit),
    verdict: form.article_type === 'review' ? verdictOf(form) : null,
    html: body.html,
    corrections: placedCorrections(corrections, { settings: context }),
    isRetracted: isRetracted(corrections),
    coverage: coveragePreview(form, {
      mediaOrigin,
      timeZone: context.timeZone,
      rows: context.entries ?? [],
    }),
    video: videoOf(form.video_url.trim()),
    // By name, as in the database.
    tags: context.tags
      .filter(({ id }) => form.tag_ids.includes(id))
      .map(({ name, slug }) => ({ name, href: urls.tag(slug) })),
  }
}

const updatedAtOf = (published: Date, corrected: Corrected | null = null) =>
  corrected
    ? new Date(latestOf({ ...corrected, published_at: published.toISOString() }))
    : published

function creditsOf(form: ArticleForm, authors: readonly Author[]) {
  return form.bylines.flatMap(({ author_id, contribution }) => {
    const author = authors.find(({ id }) => id === author_id)
    if (!author) return []
    const { id, username, full_name: fullName, avatar_url: avatar } = author
    return { contribution, author: { id, username, fullName, avatar } }
  })
}

const avatarsOf = (credits: ReturnType<typeof creditsOf>, mediaOrigin: string) =>
  picturedAuthors(credits).map((author) => ({
    avatar: imageOf(author.avatar, '', mediaOrigin),
    initial: [...nameOf(author)][0]?.toUpperCase() ?? '',
  }))
