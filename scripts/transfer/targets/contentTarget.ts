import { addWarning } from '@broadsheet/shared/domain/importing/importReport.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { batchesOf } from '../../concurrency/batches.ts'
import type { SecretClient } from '../../database/client.ts'
import { ArticleSpool } from '../import/articleSpool.ts'
import { type ContentIndex, indexContent } from '../import/contentIndex.ts'
import { ensureAuthors } from '../import/ensureAuthors.ts'
import { type ImportReport, reportOf } from '../import/importReport.ts'
import { articleIdOf, readState, type State, slugsOf } from '../import/importState.ts'
import { inviteAuthors } from '../import/inviteAuthors.ts'
import { ensureLabels } from '../import/labels.ts'
import { linkResolver, pathOn } from '../import/links.ts'
import { TranslationLinks } from '../import/linkTranslations.ts'
import { deriveSlugsAsSet } from '../import/publicationSlugs.ts'
import { type Known, resolveArticle } from '../import/resolveArticle.ts'
import { storeImages } from '../import/storeImages.ts'
import { suggestionsFor } from '../import/suggestions.ts'
import { type ArticleToWrite, writeArticles } from '../import/writeArticles.ts'
import { writeComments } from '../import/writeComments.ts'
import { writeSubscribers } from '../import/writeSubscribers.ts'
import { ImportedRedirects } from '../redirects/importedRedirects.ts'
import type { ContentSource, OnProgress } from '../source.ts'
import type { SourceArticle } from '../sourceArticle.ts'
import type { Target } from '../target.ts'

/** Number of articles in memory. */
const BATCH = 50

/** How content is written. */
export interface ContentOptions {
  /** Origin the articles were published at; links to it are resolved. Null: as the source says. */
  site?: string | null
  /** Whether authors with an e-mail address in the source are invited to accounts. */
  hasAccounts?: boolean
  /** Pattern of the URLs of the old site, see readPermalink; null: none. */
  permalink?: string | null
}

/**
 * Writes content of another system into the database and the storage of a site. A later import writes
 * only changes; articles that the source no longer has are not deleted. An interrupted import
 * continues when it is run again.
 */
export class ContentTarget implements Target<ContentSource, ImportReport> {
  readonly #client: SecretClient
  readonly #options: ContentOptions

  /** @param client - created with the secret key. */
  constructor(client: SecretClient, options: ContentOptions = {}) {
    this.#client = client
    this.#options = options
  }

  /** Reads the source first: what articles refer to is written before them. */
  async write(source: ContentSource, onProgress: OnProgress): Promise<ImportReport> {
    await deriveSlugsAsSet(this.#client)
    const spool = await ArticleSpool.create()
    try {
      return await this.#write(source, spool, onProgress)
    } finally {
      await spool.remove()
    }
  }

  async #write(
    source: ContentSource,
    spool: ArticleSpool,
    onProgress: OnProgress,
  ): Promise<ImportReport> {
    const report = reportOf(source)
    const index = await indexContent(source, spool, report, onProgress)
    if (report.counts.subscribers > 0) await writeSubscribers(this.#client, source, report)
    if (index.articles.length === 0) return report
    const state = await readState(this.#client)
    const known = await this.#writeReferences(source, index, state, report, onProgress)
    const total = index.articles.length
    let done = 0
    const translations = new TranslationLinks()
    const redirects = new ImportedRedirects(index.redirects, this.#options.permalink ?? null)
    for await (const batch of batchesOf(spool.articles(), BATCH)) {
      const articles = batch.map((each) => toWrite(each, source.name, state, known, report))
      for (const [at, article] of articles.entries()) {
        translations.add(batch[at] as SourceArticle, article)
        redirects.add(batch[at] as SourceArticle, article.articleId)
      }
      const before = done
      await writeArticles(this.#client, articles, state, report, (count) => {
        done = before + count
        onProgress({ phase: t('cli.progress.articles'), done, total })
      })
    }
    for (const warning of await translations.write(this.#client, state.groups))
      addWarning(report, warning)
    await redirects.write(this.#client, index.labels, report)
    await this.#writeComments(source, index, state, known, report, onProgress)
    if (this.#options.hasAccounts)
      report.invited = await inviteAuthors(this.#client, known.authors, index.details)
    return report
  }

  /** Adds the comments on the articles that were written. */
  async #writeComments(
    source: ContentSource,
    { articles }: ContentIndex,
    state: State,
    { authors }: Known,
    report: ImportReport,
    onProgress: OnProgress,
  ): Promise<void> {
    const total = report.counts.comments
    if (total === 0) return
    const refused = new Set(report.failures.map(({ path }) => path))
    const written = new Set(articles.map(({ path }) => path).filter((path) => !refused.has(path)))
    const targets = {
      ...{ client: this.#client, authors },
      articleId: (path: string) =>
        written.has(path) ? articleIdOf(`${source.name}/${path}`, state) : null,
      onProgress: (done: number) => onProgress({ phase: t('cli.progress.comments'), done, total }),
    }
    await writeComments(source, targets, report)
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
    const { names, labels, series, descriptions } = index
    const site = this.#options.site ?? source.site ?? null
    const linked = index.articles.map(({ path, date, wantedSlug }) => {
      return { path, date, slug: slugs.get(path) ?? wantedSlug }
    })
    return {
      ...{
        slugs,
        descriptions,
        images: images.byPath,
        link: linkResolver(linked, site, index.redirects),
        isOnOldSite: (address) => pathOn(site, address) !== null,
      },
      authors: await ensureAuthors({
        ...{ client, source, details: index.details, people: [...index.people.values()] },
        onWarning: (found) =>
          addWarning(report, { path: 'authors', line: null, construct: 'avatar', problem: found }),
      }),
      category: await ensureLabels(client, 'categories', [...names.category], labels.category),
      tag: await ensureLabels(client, 'tags', [...names.tag], labels.tag, series),
    }
  }
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
  const articleId = articleIdOf(source, state)
  for (const suggestion of suggestionsFor(article)) addWarning(report, suggestion, 'suggestions')
  const resolved = resolveArticle(article, known, (warning) =>
    addWarning(report, { ...warning, title: article.title }),
  )
  return { path, source, articleId, ...resolved }
}
