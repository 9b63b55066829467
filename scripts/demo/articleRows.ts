import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import {
  ARTICLE_FIELDS,
  ARTICLE_INPUTS,
  type ArticleInputField,
} from '@broadsheet/shared/domain/articleFields.ts'
import {
  type DemoArticle,
  type DemoContent,
  momentOf,
  withPictures,
} from '../../supabase/seed/index.ts'
import { demoPictureAddress } from './uploadPictures.ts'

type Ids = ReadonlyMap<string, string>

interface Known {
  people: Ids
  categories: Ids
  now: Date
}

/** Rows of the demo articles, with dates relative to now. */
export function articleRows(
  articles: readonly DemoArticle[],
  { people, categories, now }: Known,
): TablesInsert<'articles'>[] {
  return articles.map((article) => {
    const published = article.published && momentOf(article.published, now)
    const written = article.written ? momentOf(article.written, now) : (published ?? now)
    return {
      title: article.title,
      slug: article.slug,
      excerpt: article.excerpt,
      content: withPictures(article.content, demoPictureAddress),
      featured_image: demoPictureAddress(article.picture),
      featured_image_alt: article.image_alt,
      ...inputsOf(article),
      video_url: article.video_url ?? null,
      category_id: categories.get(article.category) ?? null,
      author_id: people.get(article.author) ?? null,
      bylines: article.authors.flatMap(({ username, contribution }) => {
        const author_id = people.get(username)
        return author_id ? [{ author_id, contribution }] : []
      }),
      status: article.status,
      is_featured: article.featured,
      created_at: written.toISOString(),
      published_at: published?.toISOString() ?? null,
    }
  })
}

function inputsOf(article: DemoArticle): Record<ArticleInputField, string | null> {
  const values = ARTICLE_INPUTS.map((name) => [
    name,
    article[ARTICLE_FIELDS[name].frontMatter[0]] ?? null,
  ])
  return Object.fromEntries(values) as Record<ArticleInputField, string | null>
}

/** View counts of the articles. */
export function viewCounts(demo: DemoContent, articles: Ids): TablesInsert<'article_views'>[] {
  return demo.articles.flatMap(({ slug, views }) => {
    const article_id = articles.get(slug)
    return article_id ? [{ article_id, views_count: views }] : []
  })
}

/** Tags of the articles; the demo refers to tags by name or slug. */
export function tagLinks(
  demo: DemoContent,
  articles: Ids,
  tags: Ids,
): TablesInsert<'article_tags'>[] {
  const byName = new Map(demo.tags.map((tag) => [tag.name, tags.get(tag.slug)]))
  return demo.articles.flatMap((article) =>
    article.tags.flatMap((tag) => {
      const tag_id = byName.get(tag) ?? tags.get(tag)
      const article_id = articles.get(article.slug)
      return tag_id && article_id ? [{ article_id, tag_id }] : []
    }),
  )
}
