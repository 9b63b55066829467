import { t } from '@broadsheet/shared/messages/t.ts'
import { batchesOf } from '../../concurrency/batches.ts'
import type { SecretClient } from '../../database/client.ts'
import { type ContentIndex, indexContent } from '../import/contentIndex.ts'
import { derivedId } from '../import/derivedId.ts'
import { ensureAuthors } from '../import/ensureAuthors.ts'
import { emptyReport, type ImportReport } from '../import/importReport.ts'
import { readState, type State, slugsOf } from '../import/importState.ts'
import { ensureLabels } from '../import/labels.ts'
import { linkResolver } from '../import/links.ts'
import { TranslationLinks } from '../import/linkTranslations.ts'
import { deriveSlugsAsSet } from '../import/publicationSlugs.ts'
import { type Known, resolveArticle } from '../import/resolveArticle.ts'
import { storeImages } from '../import/storeImages.ts'
import { type ArticleToWrite, writeArticles } from '../import/writeArticles.ts'
import type { ContentSource, OnProgress } from '../source.ts'
import type { SourceArticle } from '../sourceArticle.ts'
import type { Target } from '../target.ts'

/** Number of articles in memory. */
const BATCH = 50

/**
 * Writes content of another system into the database and the storage of a site. A later import writes
 * only changes; articles that the source no longer has are not deleted. An interrupted import
 * continues when it is run again.
 */
export class ContentTarget implements Target<ContentSource, ImportReport> {
  readonly #client: SecretClient
  readonly #site: string | null

  /**
   * @param client - created with the secret key.
   * @param site - origin the articles were published at; links to it are resolved.
   */
  constructor(client: SecretClient, site: string | null = null) {
    this.#client = client
    this.#site = site
  }

  /** Reads the source twice: first what articles refer to, then the articles. */
  async write(source: ContentSource, onProgress: OnProgress): Promise<ImportReport> {
    await deriveSlugsAsSet(this.#client)
    const report = emptyReport()
    const index = await indexContent(source, report, onProgress)
    if (index.articles.length === 0) return report
    const state = await readState(this.#client)
    const known = await this.#writeReferences(source, index, state, report, onProgress)
    const total = index.articles.length
    let done = 0
    const translations = new TranslationLinks()
    for await (const batch of batchesOf(articlesOf(source), BATCH)) {
      const articles = batch.map((each) => toWrite(each, source.name, state, known, report))
      for (const [at, article] of articles.entries())
        translations.add(batch[at] as SourceArticle, article)
      const before = done
      await writeArticles(this.#client, articles, state, report, (count) => {
        done = before + count
        onProgress({ phase: t('cli.progress.articles'), done, total })
      })
    }
    report.warnings.push(...(await translations.write(this.#client, state.groups)))
    return report
  }

  /** Creates images, authors, categories and tags. */
  async #writeReferences(
    source: ContentSource,
    index: ContentIndex,
    state: State,
    report: ImportReport,
    onProgress: OnProgress,
  ): Promise<Known> {
    const client = this.#client
    const slugs = slugsOf(index.articles, source.name, state)
    const images = await storeImages({
      ...{ client, source, files: [...index.images] },
      onProgress: (done, total) => onProgress({ phase: t('cli.progress.pictures'), done, total }),
    })
    report.pictures = { uploaded: images.uploaded, known: images.known }
    const { names, labels, descriptions } = index
    const linked = index.articles.map(({ path, date, wantedSlug }) => {
      return { path, date, slug: slugs.get(path) ?? wantedSlug }
    })
    return {
      ...{ slugs, descriptions, images: images.byPath, link: linkResolver(linked, this.#site) },
      authors: await ensureAuthors({
        ...{ client, source, details: index.details, people: [...index.people.values()] },
        onWarning: (message) =>
          report.warnings.push({ path: 'authors', line: null, construct: 'avatar', message }),
      }),
      category: await ensureLabels(client, 'categories', [...names.category], labels.category),
      tag: await ensureLabels(client, 'tags', [...names.tag], labels.tag),
    }
  }
}

async function* articlesOf(source: ContentSource): AsyncIterable<SourceArticle> {
  for await (const item of source.items()) if (item.type === 'article') yield item.article
}

function toWrite(
  article: SourceArticle,
  name: string,
  state: State,
  known: Known,
  report: ImportReport,
): ArticleToWrite {
  const { path } = article
  const source = `${name}/${path}`
  const articleId = state.imports.get(source)?.articleId ?? derivedId(source)
  return { path, source, articleId, ...resolveArticle(article, known, report.warnings) }
}
