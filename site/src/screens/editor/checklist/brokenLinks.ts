import type { Reading, TextLink } from './textReader.ts'

/** Whether a path of this site has a page. */
export type Probe = (path: string) => Promise<boolean>

/** Classifies a link: on this page, on this site, or elsewhere; null for an invalid one. */
export function targetOf(
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
      const target = targetOf(link.href, origin)
      if (!target) return link
      if (target.kind === 'here') return ids.has(target.id) ? null : link
      return target.kind === 'elsewhere' || (await probe(target.path)) ? null : link
    }),
  )
  return judged.filter((link) => link !== null)
}

/**
 * Requests paths of this site, each once; without a response a link counts as valid.
 *
 * @param isLive - whether the database has an article that has not been built yet.
 */
export function siteProbe(isLive: (slug: string) => Promise<boolean>): Probe {
  const known = new Map<string, Promise<boolean>>()
  const send = async (path: string): Promise<boolean> => {
    try {
      const { ok, status } = await fetch(path, { method: 'HEAD' })
      if (ok || status !== 404) return true
      const slug = /^\/article\/([^/]+)\/?$/.exec(path)?.[1]
      return slug !== undefined && (await isLive(decoded(slug)))
    } catch {
      return true
    }
  }
  return (path) => {
    const response = known.get(path) ?? send(path)
    known.set(path, response)
    return response
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
