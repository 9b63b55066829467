import { UNLABELLED } from '@broadsheet/shared/domain/labels.ts'
import type { Article, ArticleSummary } from '../content/entities.ts'
import { settingsOf } from '../content/siteSettings.ts'
import type { BuildContext } from './buildContext.ts'

/** Test data. */

export const context: BuildContext = {
  settings: settingsOf({ site_name: 'The Ferryman', description: 'News from the river.' }),
  origin: 'https://news.example.com',
  mediaOrigin: '',
}

export function aSummary(changes: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    id: 'a1',
    slug: 'the-ferry-returns',
    title: 'The ferry returns',
    excerpt: 'After ninety years.',
    lang: null,
    description: 'After ninety years.',
    image: '/storage/v1/object/public/article-images/ferry.1600x900.webp',
    imageAlt: 'A ferry on a river',
    imageFocus: null,
    imageAvif: [],
    isRetracted: false,
    videoUrl: null,
    isFeatured: false,
    isIndexed: true,
    isBreaking: false,
    publishedAt: new Date('2026-11-19T08:00:00Z'),
    readMinutes: 3,
    live: null,
    ...UNLABELLED,
    category: { id: 'c1', name: 'Business', slug: 'business' },
    credits: [
      {
        contribution: 'by',
        author: {
          ...{ id: 'u1', username: 'mara', kind: 'person' },
          ...{ fullName: 'Mara Lindqvist', avatar: null },
        },
      },
    ],
    ...changes,
  }
}

export function anArticle(changes: Partial<Article> = {}): Article {
  return {
    ...aSummary(),
    updatedAt: new Date('2026-11-19T08:00:00Z'),
    corrections: [],
    words: 401,
    translationGroup: null,
    categoryCommentsMode: null,
    dateline: null,
    ...{ article_type: null, reviewed_item: null, reviewed_kind: null, verdict: null },
    ...{ live_order: null, live_state: null, live_summary: null },
    series_part: null,
    featured_image_caption: null,
    featured_image_credit: null,
    ...{
      seo_title: null,
      seo_description: null,
      canonical_url: null,
      robots: null,
      comments_mode: null,
    },
    ...{ social_title: null, social_description: null, social_image: null },
    shareImage: null,
    html: '<p>It returns.</p>',
    tags: [],
    ...changes,
  }
}
