import { addWarning, type ImportReport } from '@broadsheet/shared/domain/importing/importReport.ts'
import type {
  AuthorDetails,
  ContentItem,
  ContentSource,
  ImageDescription,
  OnProgress,
  SourceLabel,
  SourceRedirect,
} from '../source.ts'
import type { SourceArticle } from '../sourceArticle.ts'
import type { ArticleSpool } from './articleSpool.ts'
import { FieldUses } from './fieldUses.ts'
import { imageFilesOf } from './imageReferences.ts'
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
  /** Names of tags that are series. */
  series: Set<string>
  /** Details of categories and tags by name. */
  labels: { category: Map<string, SourceLabel>; tag: Map<string, SourceLabel> }
  /** Paths of images in the source, in the order of their first use. */
  images: Set<string>
  descriptions: Map<string, ImageDescription>
  /** Old URLs of articles that the source names. */
  redirects: SourceRedirect[]
  fields: FieldUses
}

/**
 * Reads a source: its articles into the spool, what they refer to into memory; adds counts, failures and warnings to
 * the report.
 */
export async function indexContent(
  source: ContentSource,
  spool: ArticleSpool,
  report: ImportReport,
  onProgress: OnProgress,
): Promise<ContentIndex> {
  const index: ContentIndex = {
    ...{ articles: [], people: new Map(), details: new Map() },
    names: { category: new Set(), tag: new Set() },
    series: new Set(),
    labels: { category: new Map(), tag: new Map() },
    ...{ images: new Set(), descriptions: new Map(), redirects: [], fields: new FieldUses() },
  }
  for await (const item of source.items(onProgress)) {
    if (item.type !== 'article') indexItem(index, item, report)
    else {
      indexArticle(index, item.article)
      if (item.article.isDraft) report.counts.drafts++
      await spool.add(item.article)
    }
  }
  addParents(index)
  report.fields = index.fields.list()
  report.counts = {
    ...{ ...report.counts, articles: index.articles.length, authors: index.people.size },
    ...{ categories: index.names.category.size, tags: index.names.tag.size },
    ...{ images: index.images.size },
  }
  return index
}

/** Sections around those of articles, which may have no article themselves. */
function addParents({ names, labels }: ContentIndex): void {
  const known = [...labels.category.values()]
  const labelOf = (text: string) =>
    labels.category.get(text) ?? known.find(({ slug }) => slug === text)
  // Grows while it is read: the parents of parents follow.
  for (const name of names.category) {
    const parent = labels.category.get(name)?.parent
    if (parent) names.category.add(labelOf(parent)?.name ?? parent)
  }
}

function indexArticle(index: ContentIndex, article: SourceArticle): void {
  const { path, date, wantedSlug, category, tags, series } = article
  index.articles.push({ path, date, wantedSlug })
  for (const author of article.authors) index.people.set(author.username, author)
  if (category) index.names.category.add(category)
  for (const tag of tags) index.names.tag.add(tag)
  if (series) index.series.add(series)
  for (const file of imageFilesOf(article)) index.images.add(file)
}

function indexItem(
  { details, labels, descriptions, redirects, fields }: ContentIndex,
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
      report.counts.comments++
      break
    case 'subscriber':
      report.counts.subscribers++
      break
    case 'redirect':
      redirects.push(item.redirect)
      report.counts.redirects++
      break
    case 'fields':
      fields.add(item.fields)
      break
    case 'failure':
      report.failures.push(item.failure)
      break
    case 'warning':
      addWarning(report, item.warning)
  }
}
