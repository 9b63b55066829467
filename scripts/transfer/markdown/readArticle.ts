import { missingOfType, withinType } from '@broadsheet/shared/domain/articleTypes.ts'
import { CATEGORY_FIELDS } from '@broadsheet/shared/domain/categoryFields.ts'
import type { Warning } from '@broadsheet/shared/domain/importing/importReport.ts'
import { type Problem, problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { TAG_FIELDS } from '@broadsheet/shared/domain/tagFields.ts'
import { slugify } from '@broadsheet/shared/text/anyScript.ts'
import { canonicalLanguage } from '@broadsheet/shared/text/languageTag.ts'
import { fileNameOf, wantedSlug } from '../import/slugs.ts'
import type { FieldSample } from '../source.ts'
import { type SourceArticle, sourceArticle } from '../sourceArticle.ts'
import { authorsIn } from './authorsField.ts'
import { correctionsIn } from './correctionsField.ts'
import { type FieldReader, fieldReader, fieldSamples } from './fieldNames.ts'
import { type MarkdownFile, splitFrontMatter } from './frontMatter.ts'
import type { Generator } from './generator.ts'
import { oldAddressesOf } from './oldAddresses.ts'
import { readBody } from './readBody.ts'
import type { ReadContext } from './readContext.ts'
import {
  altIn,
  type DateContext,
  dateIn,
  dateOf,
  draftIn,
  excerptIn,
  linkIn,
  pictureIn,
  socialImageIn,
  textsIn,
  updatedIn,
} from './readFields.ts'
import { readTitle } from './readTitle.ts'
import type { LabelsBySlug } from './siteData.ts'
import { type SitePage, sitePageOf } from './sitePages.ts'
import { cutTo, namesOf, textOf } from './values.ts'

/** An article, what is lost or changed of its file, and what the report shows of it. */
export interface ReadArticle {
  article: SourceArticle
  warnings: Warning[]
  /** Former URL paths. */
  oldAddresses: string[]
  fields: FieldSample[]
}

const DEFAULTS: ReadContext = {
  ...{ mapping: new Map(), generator: null, zone: 'UTC', shortcodes: new Map() },
  ...{ categories: new Map(), tags: new Map(), languages: null },
  urls: { base: '', patterns: new Map(), isUgly: false },
}
const COMMAS = /\s*,\s*/

/**
 * Reads an article from Markdown with front matter. What is missing or not valid is replaced and reported.
 *
 * @param path - of the file in the imported folder, with slashes.
 * @throws {ArticleError} if its text cannot be rendered.
 */
export function readArticle(
  path: string,
  text: string,
  given: Partial<ReadContext> = {},
): ReadArticle {
  const context = { ...DEFAULTS, ...given }
  const file = splitFrontMatter(text)
  const field = fieldReader(file.fields, context.mapping)
  const warnings: Warning[] = file.problems.map(({ problem: found, line }) => ({
    ...{ path, line, construct: 'front matter', problem: found },
  }))
  const warn = (construct: string, found: Problem, line: number | null = null) =>
    warnings.push({ path, line, construct, problem: found })
  const dates: DateContext = { path, zone: context.zone, generator: context.generator, warn }
  const { title, body: rest } = readTitle(field, file, path, warn)
  const excerpt = excerptIn(field)
  const image = pictureIn(field)
  const body = readBody({ ...file, body: rest }, { title, excerpt, link: linkIn(field) }, context, {
    ...{ path, warn },
  })
  const page = pageOf(path, context)
  const { texts, isIncomplete } = completeTexts(textsIn(field))
  const { date, isDraft } = publicationOf(file, field, dates)
  const weight = textOf(field('weight'))
  if (weight !== '' && texts.series_part === null)
    warn('weight', problem('cli.import.weight', { weight }))
  if (isIncomplete) warn('review', problem('cli.import.reviewIncomplete'))
  const article = sourceArticle({
    ...{ path, title, body, date, image, excerpt, isDraft },
    texts: { ...texts, lang: texts.lang ?? (page.lang && canonicalLanguage(page.lang)) },
    ...labelsIn(field, page.path, context),
    updated: updatedIn(field, date, dates),
    ...markedIn(file, dates),
    corrections: correctionsIn(field),
    authors: authorsIn(field),
    imageAlt: altIn(field),
    socialImage: socialImageIn(field),
    video: /^https?:\/\/[^\s/$.?#]\S*$/i.exec(textOf(field('video')))?.[0] ?? null,
    wantedSlug: wantedSlug(textOf(field('slug')), slugPathOf(page, context), title),
    // Pages of one path are translations of each other, but for those that name another key.
    translationKey:
      textOf(field('translationKey')) || (page.lang === null ? null : withoutEnding(page.path)),
  })
  const addresses = article.addresses.map(({ address }) => address)
  const images = [image, article.socialImage].filter((address) => address !== null)
  return {
    article: { ...article, addressLines: linesOf(text, [...images, ...addresses]) },
    warnings,
    oldAddresses: oldAddressesOf(field, page, article, context),
    fields: fieldSamples(file.fields, context.mapping),
  }
}

/** Our exports have the marked date apart from that of the last save; elsewhere `lastmod` is the marked date. */
const markedIn = ({ fields }: MarkdownFile, dates: DateContext) =>
  'marked_updated_at' in fields
    ? { marked: dateOf(fields.marked_updated_at ?? undefined, dates) }
    : {}

/** Other generators have neither languages nor a folder of their own. */
const pageOf = (path: string, { generator, languages }: ReadContext): SitePage =>
  generator === 'Hugo' ? sitePageOf(path, languages) : { lang: null, path }

/** The path of which a slug is made: that of a translation ends in its language. */
const slugPathOf = ({ path, lang }: SitePage, { languages }: ReadContext) =>
  lang === null || lang === languages?.main ? path : `${fileNameOf(path)}-${lang}.md`

const withoutEnding = (path: string) => path.replace(/\.\w+$/, '')

/** When an article was published, and whether it is a draft: also one without a date, or with an expired one. */
function publicationOf(file: MarkdownFile, field: FieldReader, dates: DateContext) {
  const { path, generator, warn } = dates
  const date = dateIn(field, dates)
  const expires = dateOf(field('expires'), dates)
  const isWanted = !draftIn(file, field, path)
  const isExpired = expires !== null && Date.parse(expires) <= Date.now()
  const isUnread = generator === 'Jekyll' && file.isIndented
  if (isWanted && date === null) warn('date', problem('cli.import.dateMissing'))
  if (isWanted && expires !== null) {
    const day = { date: expires.slice(0, 10) }
    const found = isExpired
      ? problem('cli.import.expired', day)
      : problem('cli.import.expiresLater', day)
    warn('expiry', found)
  }
  if (isWanted && isUnread)
    warn('front matter', problem('cli.import.notRead', { generator: 'Jekyll' }))
  return { date, isDraft: !isWanted || date === null || isExpired || isUnread }
}

/** The names of category, tags and series, as the old site showed them. */
function labelsIn(field: FieldReader, path: string, { categories, tags, generator }: ReadContext) {
  const shown = (name: string, labels: LabelsBySlug) => labels.get(slugify(name))?.name ?? name
  const [written = sectionOf(path, generator), ...more] = namesOf(field('category'), COMMAS)
  const [series = null] = namesOf(field('series'), /$^/).map((name) =>
    cutTo(name, TAG_FIELDS.name.maximum),
  )
  const names = [...more, ...namesOf(field('tags'), COMMAS), ...(series ? [series] : [])]
  const category = written === null ? null : shown(written, categories)
  return {
    category: category && cutTo(category, CATEGORY_FIELDS.name.maximum),
    tags: [...new Set(names.map((tag) => cutTo(shown(tag, tags), TAG_FIELDS.name.maximum)))],
    series: series && shown(series, tags),
  }
}

/** Sections of Hugo that are no subject. */
const ALL_ARTICLES = /^(?:posts?|blog|articles?|news|pages?)$/i

/** The section of an article of Hugo: its first folder. */
function sectionOf(path: string, generator: Generator | null): string | null {
  const [, section] = /^([^/]+)\/[^/]/.exec(path) ?? []
  if (generator !== 'Hugo' || section === undefined || ALL_ARTICLES.test(section)) return null
  const words = section.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The texts, with the fields of their article type only; without a type when one that it needs is missing. */
function completeTexts(texts: SourceArticle['texts']) {
  const isIncomplete = Object.keys(missingOfType(texts)).length > 0
  const article_type = isIncomplete ? null : texts.article_type
  return { texts: withinType({ ...texts, article_type }, null), isIncomplete }
}

/** Line of the first occurrence of each piece of a text; pieces that do not occur are left out. */
function linesOf(text: string, pieces: readonly string[]): Map<string, number> {
  const found = pieces.map((piece) => [piece, text.indexOf(piece)] as const)
  return new Map(
    found
      .filter(([, at]) => at >= 0)
      .map(([piece, at]) => [piece, text.slice(0, at).split('\n').length] as const),
  )
}
