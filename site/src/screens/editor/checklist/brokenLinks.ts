import type { Reading, TextLink } from './textReader.ts'

/** Whether a path of this site has a page. */
export type Probe = (path: string) => Promise<boolean>

/** Classifies a link: on this page, on this site, or elsewhere; null for an invalid one. */
export function placeOf(
  href: string,
  origin: string,
): { kind: 'here'; id: string } | { kind: 'site'; path: string } | { kind: 'elsewhere' } | null {
  if (href === '') return null
  if (href.startsWith('#')) return { kind: 'here', id: decoded(href.slice(1)) }
  if (/^(mailto|tel):/i.test(href)) return { kind: 'elsewhere' }
  // A relative link would have different targets on the front page and on the article page.
  if (!/^(https?:\/\/|\/)/i.test(href) || !URL.canParse(href, origin)) return null
  const url = new URL(href, origin)
  return url.origin === origin ? { kind: 'site', path: url.pathname } : { kind: 'elsewhere' }
}

/**
 * Finds broken links of this site. Other sites are not requested, because that would disclose the unpublished
 * text.
 *
 * @param probe - requests a path of this site.
 */
export async function brokenLinks(
  { links, ids }: Pick<Reading, 'links' | 'ids'>,
  origin: string,
  probe: Probe,
): Promise<TextLink[]> {
  const judged = await Promise.all(
    links.map(async (link) => {
      const place = placeOf(link.href, origin)
      if (!place) return link
      if (place.kind === 'here') return ids.has(place.id) ? null : link
      return place.kind === 'elsewhere' || (await probe(place.path)) ? null : link
    }),
  )
  return judged.filter((link) => link !== null)
}

/**
 * Requests paths of this site, each once; without a response a link counts as valid.
 *
 * @param lives - whether the database has an article that has not been built yet.
 */
export function siteProbe(lives: (slug: string) => Promise<boolean>): Probe {
  const known = new Map<string, Promise<boolean>>()
  const ask = async (path: string): Promise<boolean> => {
    try {
      const { ok, status } = await fetch(path, { method: 'HEAD' })
      if (ok || status !== 404) return true
      const slug = /^\/article\/([^/]+)\/?$/.exec(path)?.[1]
      return slug !== undefined && (await lives(decoded(slug)))
    } catch {
      return true
    }
  }
  return (path) => {
    const asked = known.get(path) ?? ask(path)
    known.set(path, asked)
    return asked
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
