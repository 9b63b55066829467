import { addWarning } from '@broadsheet/shared/domain/importing/importReport.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import sharp from 'sharp'
import { inParallel } from '../../concurrency/parallel.ts'
import { ArticleSpool } from '../import/articleSpool.ts'
import { type ContentIndex, indexContent } from '../import/contentIndex.ts'
import { type ImportReport, reportOf } from '../import/importReport.ts'
import type { LabelFinder } from '../import/labels.ts'
import { linkResolver, pathOn } from '../import/links.ts'
import { type Known, resolveArticle } from '../import/resolveArticle.ts'
import { assignSlugs } from '../import/slugs.ts'
import type { StoredImage } from '../import/storeImages.ts'
import { suggestionsFor } from '../import/suggestions.ts'
import type { ContentSource, OnProgress } from '../source.ts'
import type { Target } from '../target.ts'

const AT_A_TIME = 4

/** Reports what an import would write and lose. Needs no site, and writes nothing. */
export class DryRun implements Target<ContentSource, ImportReport> {
  readonly #site: string | null

  /** @param site - origin the articles were published at; links to it are resolved. */
  constructor(site: string | null = null) {
    this.#site = site
  }

  async write(source: ContentSource, onProgress: OnProgress): Promise<ImportReport> {
    const spool = await ArticleSpool.create()
    try {
      const report = reportOf(source, true)
      const index = await indexContent(source, spool, report, onProgress)
      const known = await knownFrom(index, source, this.#site, onProgress)
      let done = 0
      const total = index.articles.length
      for await (const article of spool.articles()) {
        const { title } = article
        for (const each of suggestionsFor(article)) addWarning(report, each, 'suggestions')
        resolveArticle(article, known, (warning) => addWarning(report, { ...warning, title }))
        onProgress({ phase: t('cli.progress.checking'), done: ++done, total })
      }
      return report
    } finally {
      await spool.remove()
    }
  }
}

/** What the names of a source become in an empty site. */
async function knownFrom(
  index: ContentIndex,
  source: ContentSource,
  given: string | null,
  onProgress: OnProgress,
): Promise<Known> {
  const slugs = assignSlugs(index.articles, new Map(), new Set())
  const linked = index.articles.map((each) => ({
    ...each,
    slug: slugs.get(each.path) ?? each.wantedSlug,
  }))
  const site = given ?? source.site ?? null
  const label: LabelFinder = (name) => ({ id: name, name, slug: name })
  return {
    ...{ slugs, descriptions: index.descriptions, category: label, tag: label },
    authors: new Map([...index.people.keys()].map((name) => [name, name])),
    images: await checkImages(source, [...index.images], onProgress),
    link: linkResolver(linked, site, index.redirects),
    isOnOldSite: (address) => pathOn(site, address) !== null,
  }
}

/** Which images can be read; those of another server are not requested. */
async function checkImages(
  source: ContentSource,
  files: readonly string[],
  onProgress: OnProgress,
): Promise<Map<string, StoredImage>> {
  let done = 0
  const checked = await inParallel(files, AT_A_TIME, async (file) => {
    const found = (await source.isRemote?.(file)) ? { url: file } : await checkImage(source, file)
    onProgress({ phase: t('cli.progress.pictures'), done: ++done, total: files.length })
    return [file, found] as const
  })
  return new Map(checked)
}

async function checkImage(source: ContentSource, file: string): Promise<StoredImage> {
  const bytes = await source.file(file)
  if (!bytes) return { problem: 'missing' }
  const isReadable = await sharp(bytes)
    .metadata()
    .then(
      () => true,
      () => false,
    )
  return isReadable ? { url: file } : { problem: 'unreadable' }
}
