import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { lengthOf, readTime } from '@broadsheet/shared/text/readTime.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Category, Tag } from '../../../client/articles/editableArticle.ts'
import { type Caption, captionOf } from '../../../model/caption.ts'
import { accentClass } from '../../../model/card.ts'
import { type Image, imageOf } from '../../../model/image.ts'
import { languageOf, type TextLanguage } from '../../../model/language.ts'
import { type Video, videoOf } from '../../../model/videoEmbed.ts'
import type { ArticleForm } from '../form/articleForm.ts'

/** Article data of the preview. */
export interface PreviewedArticle {
  accent: string
  label: { text: string; href: string | null }
  /** Language of the texts; null: that of the site. */
  language: TextLanguage | null
  title: string
  excerpt: string
  author: { name: string; href: string; initial: string; avatar: Image | null } | null
  published: { iso: string; text: string }
  readTime: string
  image: Image | null
  caption: Caption | null
  html: string
  video: Video | null
  tags: { name: string; href: string }[]
}

export interface PreviewContext {
  categories: readonly Category[]
  tags: readonly Tag[]
  author: { username: string; full_name: string | null; avatar_url: string | null } | null
  mediaOrigin: string
  /** IANA name of the site's time zone. */
  timeZone: string
  now: Date
}

/** Prepares form values as model/articlePage prepares a published article. */
export function previewOf(form: ArticleForm, context: PreviewContext): PreviewedArticle {
  const { mediaOrigin } = context
  const category = context.categories.find(({ id }) => id === form.category_id) ?? null
  const date = form.published_at === null ? context.now : new Date(form.published_at)
  const body = renderArticle(form, { mediaOrigin, language: activeBodyLanguage() })
  const alt = form.featured_image_alt || form.title.trim()
  const image = imageOf(form.featured_image, alt, mediaOrigin)
  return {
    accent: accentClass(category),
    label: category
      ? { text: category.name, href: urls.category(category.slug) }
      : { text: t('editor.preview.noCategory'), href: null },
    language: languageOf(form.lang),
    title: form.title.trim(),
    excerpt: form.excerpt.trim(),
    author: authorOf(context),
    published: { iso: date.toISOString(), text: formatDate(date, context.timeZone) },
    readTime: t('article.readTime', { minutes: readTime(lengthOf(body.text)) }),
    image,
    caption: image && captionOf(form.featured_image_caption, form.featured_image_credit),
    html: body.html,
    video: videoOf(form.video_url.trim()),
    // By name, as in the database.
    tags: context.tags
      .filter(({ id }) => form.tag_ids.includes(id))
      .map(({ name, slug }) => ({ name, href: urls.tag(slug) })),
  }
}

function authorOf({ author, mediaOrigin }: PreviewContext): PreviewedArticle['author'] {
  if (!author) return null
  const name = author.full_name ?? author.username
  return {
    name,
    href: urls.author(author.username),
    initial: [...name][0]?.toUpperCase() ?? '',
    avatar: imageOf(author.avatar_url, '', mediaOrigin),
  }
}
