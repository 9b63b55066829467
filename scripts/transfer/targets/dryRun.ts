import { addWarning } from '@broadsheet/shared/domain/importing/importReport.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import sharp from 'sharp'
import { inParallel } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { changeOf } from '../import/articleChange.ts'
import { ArticleSpool } from '../import/articleSpool.ts'
import { type ContentIndex, indexContent } from '../import/contentIndex.ts'
import { type ImportReport, reportOf } from '../import/importReport.ts'
import { articleIdOf, slugsOf } from '../import/importState.ts'
import { linkResolver, pathOn } from '../import/links.ts'
import { NO_CONTENT, type PresentContent, readPresentContent } from '../import/presentContent.ts'
import { deriveSlugsAsSet } from '../import/publicationSlugs.ts'
import { type Known, resolveArticle } from '../import/resolveArticle.ts'
import { imageAddress, imageHash, type StoredImage } from '../import/storeImages.ts'
import { suggestionsFor } from '../import/suggestions.ts'
import type { ContentSource, OnProgress } from '../source.ts'
import type { Target } from '../target.ts'

const AT_A_TIME = 4

/** Reports what an import would write and lose. Writes nothing. */
export class DryRun implements Target<ContentSource, ImportReport> {
  readonly #site: string | null
  readonly #client: SecretClient | null

  /**
   * @param site - origin the articles were published at; links to it are resolved.
   * @param client - created with the secret key, to count what is new and changed; null: without a site.
   */
  constructor(site: string | null = null, client: SecretClient | null = null) {
    this.#site = site
    this.#client = client
  }

  async write(source: ContentSource, onProgress: OnProgress): Promise<ImportReport> {
    if (this.#client) await deriveSlugsAsSet(this.#client)
    const spool = await ArticleSpool.create()
    try {
      const report = reportOf(source, true)
      const index = await indexContent(source, spool, report, onProgress)
      const present = this.#client ? await readPresentContent(this.#client) : NO_CONTENT
      const known = await knownFrom(index, source, present, this.#site, onProgress)
      let done = 0
      const total = index.articles.length
      for await (const article of spool.articles()) {
        const { title } = article
        for (const each of suggestionsFor(article)) addWarning(report, each, 'suggestions')
        const { digest } = resolveArticle(article, known, (warning) =>
          addWarning(report, { ...warning, title }),
        )
        const id = `${source.name}/${article.path}`
        const articleId = articleIdOf(id, present.state)
        if (this.#client) report[changeOf({ source: id, articleId, digest }, present.state)]++
        onProgress({ phase: t('cli.progress.checking'), done: ++done, total })
      }
      return report
    } finally {
      await spool.remove()
    }
  }
}

/** What the names of a source are in the site, or become there. */
async function knownFrom(
  index: ContentIndex,
  source: ContentSource,
  present: PresentContent,
  given: string | null,
  onProgress: OnProgress,
): Promise<Known> {
  const slugs = slugsOf(index.articles, source.name, present.state)
  const linked = index.articles.map((each) => ({
    ...each,
    slug: slugs.get(each.path) ?? each.wantedSlug,
  }))
  const site = given ?? source.site ?? null
  const added = (name: string) => ({ id: name, name, slug: name })
  return {
    ...{ slugs, descriptions: index.descriptions },
    category: (name) => present.category(name) ?? added(name),
    tag: (name) => present.tag(name) ?? added(name),
    authors: new Map(
      [...index.people.values()].map(({ username }) => [username, present.author(username)]),
    ),
    images: await checkImages(source, [...index.images], present.images, onProgress),
    link: linkResolver(linked, site, index.redirects),
    isOnOldSite: (address) => pathOn(site, address) !== null,
  }
}

/** Which images can be read; those of another server are not requested. */
async function checkImages(
  source: ContentSource,
  files: readonly string[],
  stored: PresentContent['images'],
  onProgress: OnProgress,
): Promise<Map<string, StoredImage>> {
  let done = 0
  const checked = await inParallel(files, AT_A_TIME, async (file) => {
    const found = (await source.isRemote?.(file))
      ? { url: file }
      : await checkImage(source, file, stored)
    onProgress({ phase: t('cli.progress.pictures'), done: ++done, total: files.length })
    return [file, found] as const
  })
  return new Map(checked)
}

async function checkImage(
  source: ContentSource,
  file: string,
  stored: PresentContent['images'],
): Promise<StoredImage> {
  const bytes = await source.file(file)
  if (!bytes) return { problem: 'missing' }
  const name = stored.get(imageHash(bytes))
  if (name !== undefined) return { url: imageAddress(name) }
  const isReadable = await sharp(bytes)
    .metadata()
    .then(
      () => true,
      () => false,
    )
  return isReadable ? { url: file } : { problem: 'unreadable' }
}
