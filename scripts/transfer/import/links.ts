import { posix } from 'node:path'
import { ID_PREFIX } from '@broadsheet/shared/markup/schema.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { fileNameOf, withoutDate } from './slugs.ts'

interface Linked {
  path: string
  slug: string
  date: string | null
}

/** Says where a link of a post leads after the import. */
export type LinkResolver = (address: string, from: { path: string }) => string

// Addresses below these are lists and files, whatever they end in.
const NO_POSTS = /\/(?:tags?|categor(?:y|ies)|authors?|assets|images?)\//i

function keysOf({ path, slug, date }: Linked): string[] {
  const name = fileNameOf(path).toLowerCase()
  const short = withoutDate(name)
  const day = /^\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? date?.slice(0, 10) ?? ''
  // The date tells two posts of the same name apart: /2014/11/13/name.
  return [`${day}/${short}`, slug, name, short]
}

/**
 * Keeps links between imported posts alive: a relative link to another file, or an address of the
 * site the posts come from, becomes the address of the article. All other links stay.
 *
 * @param posts - everything that is imported, in a stable order: the first of equal names wins.
 * @param site - origin the posts were published at, such as https://blog.example.com.
 */
export function linkResolver(posts: readonly Linked[], site: string | null): LinkResolver {
  const byPath = new Map(posts.map((post) => [post.path, post.slug]))
  const byFileName = new Map([...posts].reverse().map((post) => [fileNameOf(post.path), post.slug]))
  const byKey = new Map<string, string>()
  for (const post of [...posts].reverse()) {
    for (const key of keysOf(post).reverse()) byKey.set(key, post.slug)
  }
  return (address, from) => {
    const [, target = '', , hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
    const slug =
      byFile(target, from.path, byPath) ??
      byName(target, byFileName) ??
      byAddress(target, site, byKey)
    if (slug === undefined) return address
    return urls.article(slug) + hash.replace(/^#(?=.)/, `#${ID_PREFIX}`)
  }
}

/** A Markdown file, given by a path and not by the address of another site. */
export const MARKDOWN_FILE = /^(?![a-z][a-z0-9+.-]*:|\/\/)[^?#]*\.(?:md|mdx|markdown)(?:[?#].*)?$/is

function byFile(target: string, from: string, byPath: ReadonlyMap<string, string>) {
  if (!MARKDOWN_FILE.test(target)) return undefined
  const file = decoded(target)
  const beside = posix.join(posix.dirname(from), file)
  return byPath.get(beside) ?? byPath.get(file.replace(/^\//, ''))
}

/** Template syntax may name a post by its file name alone, wherever the file is. */
function byName(target: string, byFileName: ReadonlyMap<string, string>) {
  if (!MARKDOWN_FILE.test(target) || target.startsWith('.')) return undefined
  return byFileName.get(fileNameOf(decoded(target)))
}

function byAddress(target: string, site: string | null, byKey: ReadonlyMap<string, string>) {
  const path = pathOn(site, target)
  if (path === null || NO_POSTS.test(path)) return undefined
  const segments = path.split('/').filter(Boolean)
  const name = (segments.at(-1) ?? '').replace(/\.(?:html?|mdx?|markdown)$/i, '').toLowerCase()
  const day = segments.slice(-4, -1).join('-')
  return byKey.get(`${day}/${name}`) ?? byKey.get(name)
}

/** The path of an address on the posts' own site; null for every other address. */
function pathOn(site: string | null, target: string): string | null {
  if (target.startsWith('/') && !target.startsWith('//')) return decoded(target)
  if (site === null || !URL.canParse(target)) return null
  const host = (address: string) => new URL(address).host.replace(/^www\./, '')
  return host(target) === host(site) ? decoded(new URL(target).pathname) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
