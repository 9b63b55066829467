import type { Reading, TextLink } from './checklist.ts'

/** Whether something answers under a path of this site. */
export type Probe = (path: string) => Promise<boolean>

/** The place a link names: on this page, on this site, or elsewhere; null for no place at all. */
export function placeOf(
  href: string,
  origin: string,
): { kind: 'here'; id: string } | { kind: 'site'; path: string } | { kind: 'elsewhere' } | null {
  if (href === '') return null
  if (href.startsWith('#')) return { kind: 'here', id: decoded(href.slice(1)) }
  if (/^(mailto|tel):/i.test(href)) return { kind: 'elsewhere' }
  // What is relative would lead somewhere else from the front page than from the article.
  if (!/^(https?:\/\/|\/)/i.test(href) || !URL.canParse(href, origin)) return null
  const url = new URL(href, origin)
  return url.origin === origin ? { kind: 'site', path: url.pathname } : { kind: 'elsewhere' }
}

/**
 * Finds the links that lead nowhere. Other sites are not asked: that would tell them what is being
 * written.
 *
 * @param probe - asks this site.
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
 * Asks this site, each path once; without an answer a link gets the benefit of the doubt.
 *
 * @param lives - whether the database knows an article that has not been built yet.
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
