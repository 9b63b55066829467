import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { countWords, readTime } from '@broadsheet/shared/text/readTime.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Category, Tag } from '../../../client/articles.ts'
import { type Image, imageOf } from '../../../model/image.ts'
import { accentClass } from '../../../model/paperStyle.ts'
import { type Video, videoOf } from '../../../model/video.ts'
import type { ArticleForm } from '../form/articleForm.ts'

/** An article as a reader will see it. */
export interface PreviewedArticle {
  accent: string
  label: { text: string; href: string | null }
  title: string
  excerpt: string
  author: { name: string; href: string; initial: string; avatar: Image | null } | null
  published: { iso: string; text: string }
  readTime: string
  image: Image | null
  html: string
  video: Video | null
  tags: { name: string; href: string }[]
}

export interface PreviewScene {
  categories: readonly Category[]
  tags: readonly Tag[]
  author: { username: string; full_name: string | null; avatar_url: string | null } | null
  mediaOrigin: string
  /** IANA name of the zone whose calendar the paper goes by. */
  timeZone: string
  now: Date
}

/** Prepares what stands in the editor the way model/articlePage prepares what is published. */
export function previewOf(form: ArticleForm, scene: PreviewScene): PreviewedArticle {
  const { mediaOrigin } = scene
  const category = scene.categories.find(({ id }) => id === form.category_id) ?? null
  const date = form.published_at === null ? scene.now : new Date(form.published_at)
  const body = renderMarkdown(form.content, { mediaOrigin })
  return {
    accent: accentClass(category),
    label: category
      ? { text: category.name, href: urls.category(category.slug) }
      : { text: 'News', href: null },
    title: form.title.trim(),
    excerpt: form.excerpt.trim(),
    author: authorOf(scene),
    published: { iso: date.toISOString(), text: formatDate(date, scene.timeZone) },
    readTime: `${readTime(countWords(body.text))} min read`,
    image: imageOf(form.featured_image, form.featured_image_alt || form.title.trim(), mediaOrigin),
    html: body.html,
    video: videoOf(form.video_url.trim()),
    // By name, as the database lists them.
    tags: scene.tags
      .filter(({ id }) => form.tag_ids.includes(id))
      .map(({ name, slug }) => ({ name, href: urls.tag(slug) })),
  }
}

function authorOf({ author, mediaOrigin }: PreviewScene): PreviewedArticle['author'] {
  if (!author) return null
  const name = author.full_name ?? author.username
  return {
    name,
    href: urls.author(author.username),
    initial: [...name][0]?.toUpperCase() ?? '',
    avatar: imageOf(author.avatar_url, '', mediaOrigin),
  }
}
