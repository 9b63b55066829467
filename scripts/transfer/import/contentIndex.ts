import type {
  AuthorDetails,
  ContentItem,
  ContentSource,
  ImageDescription,
  OnProgress,
  SourceLabel,
} from '../source.ts'
import type { SourceArticle } from '../sourceArticle.ts'
import { imageFilesOf } from './imageReferences.ts'
import type { ImportReport } from './importReport.ts'
import type { Person } from './people.ts'

/** The part of an article that the slugs and links of other articles depend on. */
export type IndexedArticle = Pick<SourceArticle, 'path' | 'date' | 'wantedSlug'>

/** Everything that articles refer to, without their texts. */
export interface ContentIndex {
  articles: IndexedArticle[]
  /** Authors of articles by user name. */
  people: Map<string, Person>
  /** Details of authors by user name; also of authors without articles. */
  details: Map<string, AuthorDetails>
  /** Names in the order of their first use. */
  names: { category: Set<string>; tag: Set<string> }
  /** Details of categories and tags by name. */
  labels: { category: Map<string, SourceLabel>; tag: Map<string, SourceLabel> }
  /** Paths of images in the source, in the order of their first use. */
  images: Set<string>
  descriptions: Map<string, ImageDescription>
}

/** Reads a source for the first time; adds failures and warnings to the report. */
export async function indexContent(
  source: ContentSource,
  report: ImportReport,
  onProgress: OnProgress,
): Promise<ContentIndex> {
  const index: ContentIndex = {
    ...{ articles: [], people: new Map(), details: new Map() },
    names: { category: new Set(), tag: new Set() },
    labels: { category: new Map(), tag: new Map() },
    ...{ images: new Set(), descriptions: new Map() },
  }
  for await (const item of source.items(onProgress)) {
    if (item.type === 'article') indexArticle(index, item.article)
    else indexItem(index, item, report)
  }
  return index
}

function indexArticle(index: ContentIndex, article: SourceArticle): void {
  const { path, date, wantedSlug, category, tags } = article
  index.articles.push({ path, date, wantedSlug })
  for (const author of article.authors) index.people.set(author.username, author)
  if (category) index.names.category.add(category)
  for (const tag of tags) index.names.tag.add(tag)
  for (const file of imageFilesOf(article)) index.images.add(file)
}

function indexItem(
  { details, labels, descriptions }: ContentIndex,
  item: Exclude<ContentItem, { type: 'article' }>,
  report: ImportReport,
): void {
  switch (item.type) {
    case 'author':
      details.set(item.username, item.details)
      break
    case 'category':
    case 'tag':
      labels[item.type].set(item.label.name, item.label)
      break
    case 'image':
      descriptions.set(item.path, item.description)
      break
    case 'comment':
      report.notImported.comments++
      break
    case 'redirect':
      report.notImported.redirects++
      break
    case 'failure':
      report.failures.push(item.failure)
      break
    case 'warning':
      report.warnings.push(item.warning)
  }
}
