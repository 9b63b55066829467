import { posix } from 'node:path'
import { ID_PREFIX } from '@broadsheet/shared/markup/schema.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { SourceRedirect } from '../source.ts'
import { decoded } from './decoded.ts'
import { fileNameOf, withoutDate } from './slugs.ts'

interface Linked {
  path: string
  slug: string
  date: string | null
}

/** Returns the address of a link after the import. */
export type LinkResolver = (address: string, from: { path: string }) => string

// Addresses with these folders are lists and files.
const NO_ARTICLES = /\/(?:tags?|categor(?:y|ies)|authors?|assets|images?)\//i

function keysOf({ path, slug, date }: Linked): string[] {
  const name = fileNameOf(path).toLowerCase()
  const short = withoutDate(name)
  const day = /^\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? date?.slice(0, 10) ?? ''
  // Distinguishes articles with the same name by their date: /2014/11/13/name.
  return [`${day}/${short}`, slug, name, short]
}

/**
 * Resolves links between imported articles: a relative link to another file or page, or a URL of the old site,
 * also a former one, becomes the URL of the article. All other links stay.
 *
 * @param articles - all imported articles in a stable order: the first of equal names wins.
 * @param site - origin the articles were published at, such as https://blog.example.com.
 * @param redirects - old addresses of articles; they have precedence over names.
 */
export function linkResolver(
  articles: readonly Linked[],
  site: string | null,
  redirects: readonly SourceRedirect[] = [],
): LinkResolver {
  const byPath = new Map(articles.map(({ path, slug }) => [path, slug]))
  const byFileName = new Map(
    articles.toReversed().map(({ path, slug }) => [fileNameOf(path), slug]),
  )
  const byKey = new Map<string, string>()
  for (const article of articles.toReversed()) {
    for (const key of keysOf(article).reverse()) byKey.set(key, article.slug)
  }
  const byOldPath = new Map(
    redirects.toReversed().flatMap(({ from, article }) => {
      const slug = byPath.get(article)
      return slug === undefined ? [] : [[plainPath(pathOn(site, from) ?? from), slug] as const]
    }),
  )
  return (address, from) => {
    const [, target = '', , hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
    const slug =
      byFile(target, from.path, byPath) ??
      byName(target, byFileName) ??
      byAddress(pathOn(site, target), byOldPath, byKey) ??
      byRelative(target, byKey)
    if (slug === undefined) return address
    return urls.article(slug) + hash.replace(/^#(?=.)/, `#${ID_PREFIX}`)
  }
}

/** Path of a Markdown file, not the URL of another site. */
export const MARKDOWN_FILE = /^(?![a-z][a-z0-9+.-]*:|\/\/)[^?#]*\.(?:md|mdx|markdown)(?:[?#].*)?$/is

/** A path without what does not distinguish pages: case, slashes at the ends, and the name of an index file. */
const plainPath = (path: string) =>
  decoded(path)
    .toLowerCase()
    .replace(/(?:^|\/)index\.html?$/, '')
    .replace(/\.html?$/, '')
    .replace(/^\/+|\/+$/g, '')

function byFile(target: string, from: string, byPath: ReadonlyMap<string, string>) {
  if (!MARKDOWN_FILE.test(target)) return undefined
  const file = decoded(target)
  const beside = posix.join(posix.dirname(from), file)
  const [language = ''] = /\.[a-z]{2,3}(?:-[a-z]+)?(?=\.\w+$)/i.exec(from) ?? []
  const indexed = file.replace(/\.\w+$/, '/index.md')
  return (
    // From post.de.md, ferry.md is ferry.de.md.
    byPath.get(beside.replace(/\.\w+$/, `${language}$&`)) ??
    byPath.get(beside) ??
    byPath.get(file.replace(/^\//, '')) ??
    byPath.get(posix.join(posix.dirname(from), indexed)) ??
    byPath.get(indexed.replace(/^\//, ''))
  )
}

/** Template syntax may name an article by its file name only, in any folder. */
function byName(target: string, byFileName: ReadonlyMap<string, string>) {
  if (!MARKDOWN_FILE.test(target) || target.startsWith('.')) return undefined
  return byFileName.get(fileNameOf(decoded(target)))
}

function byAddress(
  path: string | null,
  byOldPath: ReadonlyMap<string, string>,
  byKey: ReadonlyMap<string, string>,
) {
  if (path === null) return undefined
  const known = byOldPath.get(plainPath(path))
  if (known !== undefined || NO_ARTICLES.test(path)) return known
  const segments = path.split('/').filter(Boolean)
  const name = (segments.at(-1) ?? '').replace(/\.(?:html?|mdx?|markdown)$/i, '').toLowerCase()
  const day = segments.slice(-4, -1).join('-')
  return byKey.get(`${day}/${name}`) ?? byKey.get(name)
}

/** A page beside or above the page of the article, such as `../ferry/`; its folders do not matter. */
function byRelative(target: string, byKey: ReadonlyMap<string, string>) {
  if (!/^\.{1,2}\/|^[\w-]+\/$|^[\w/-]+\.html?$/.test(target)) return undefined
  const name = plainPath(target).split('/').at(-1) ?? ''
  return name === '' || name.startsWith('.') ? undefined : byKey.get(name)
}

/** Path of an address of the old site; null for other addresses. */
export function pathOn(site: string | null, target: string): string | null {
  if (target.startsWith('/') && !target.startsWith('//')) return decoded(target)
  const whole = target.startsWith('//') ? `https:${target}` : target
  if (site === null || !URL.canParse(whole) || !URL.canParse(site)) return null
  const host = (address: string) => new URL(address).host.replace(/^www\./, '')
  return host(whole) === host(site) ? decoded(new URL(whole).pathname) : null
}
