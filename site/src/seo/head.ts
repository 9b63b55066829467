import { mediaUrl, parsePicture } from '@broadsheet/shared/domain/picture.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import type { BuildContext } from '../model/buildContext.ts'

/** What stands in the head of a page, as data. */
export interface Head {
  title: string
  description: string
  /** Absolute; null for pages that are found under any address. */
  canonical: string | null
  /** Whether search engines may list the page. */
  indexed: boolean
  openGraph: {
    /** Without the name of the site, which has a property of its own. */
    title: string
    type: 'website' | 'article' | 'profile'
    siteName: string
    image: SharedImage
    /** property -> content, in order */
    more: [string, string][]
  }
  keywords: string | null
  /** A feed of what the page lists, besides that of the whole paper. */
  feed: { title: string; href: string } | null
  /** JSON-LD, one graph. */
  graph: Record<string, unknown>[]
}

export interface SharedImage {
  url: string
  alt: string
  width: number | null
  height: number | null
}

/** Completes a path, or an address without its host, to an absolute address. */
export function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}

/** Address of the picture drawn for an article that has none, else of the paper's own. */
const drawnImage = (slug: string | null) =>
  slug === null ? '/og/site.png' : `/og/article/${slug}.png`

/** Size in pixels of the pictures drawn for sharing. */
export const DRAWN = { width: 1200, height: 630 } as const

/** A picture that the build draws. */
export function drawn(slug: string | null, alt: string, context: BuildContext): SharedImage {
  return { url: absolute(drawnImage(slug), context.origin), alt, ...DRAWN }
}

/** The picture other services show with a link; falls back to that of the settings, then a drawn one. */
export function sharedImage(
  address: string | null,
  alt: string | null,
  context: BuildContext,
): SharedImage {
  const { settings, origin } = context
  const chosen = address ?? settings.socialImage
  if (!chosen) return drawn(null, settings.siteName, context)
  const picture = parsePicture(chosen, context.mediaOrigin)
  return {
    url: absolute(picture?.src ?? mediaUrl(chosen, context.mediaOrigin), origin),
    alt: (address && alt) || settings.siteName,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
  }
}

interface Facts {
  /** Without the name of the site, which is added; null on the front page. */
  title: string | null
  description: string
  path: string | null
  indexed?: boolean
  type?: Head['openGraph']['type']
  image?: SharedImage
  more?: [string, string][]
  feed?: Head['feed']
  graph?: Record<string, unknown>[]
}

/** Makes the head of a page from the few facts that differ from page to page. */
export function headOf(facts: Facts, context: BuildContext): Head {
  const { settings, origin } = context
  const front = settings.seoTitle ?? `${settings.siteName} | ${settings.tagline}`
  return {
    title: facts.title === null ? front : `${facts.title} | ${settings.siteName}`,
    description: excerptOf(facts.description),
    canonical: facts.path === null ? null : absolute(facts.path, origin),
    indexed: facts.indexed ?? true,
    openGraph: {
      title: facts.title ?? front,
      type: facts.type ?? 'website',
      siteName: settings.siteName,
      image: facts.image ?? sharedImage(null, null, context),
      more: facts.more ?? [],
    },
    keywords: settings.seoKeywords.length > 0 ? settings.seoKeywords.join(', ') : null,
    // A feed that is switched off is not offered.
    feed: settings.rssEnabled ? (facts.feed ?? null) : null,
    graph: facts.graph ?? [],
  }
}
