import { ROUTES } from './rules.ts'

/** A former URL and its destination. */
export interface Redirect {
  /** Path of the former URL with a trailing slash, such as `/article/old/`. */
  from: string
  /** Path of the current URL, as in a Location header. */
  to: string
}

/**
 * Folder of a release that marks redirect pages for web servers. For each redirect page
 * `article/old/index.html` it contains `article/old/@to`, a text file with the current path, and
 * `article/old/@page`, a symbolic link to the current page. Servers look a path up there, so a new
 * redirect needs no reload, and a request costs the same with one redirect as with 100,000.
 *
 * An empty file `article/old/@gone` marks the URL of a deleted article, which has no page: 410 with GONE_PAGE instead of
 * 404.
 */
export const MARKERS = {
  folder: '_moved',
  destination: '@to',
  page: '@page',
  gone: '@gone',
} as const

/** File of a release that servers send for a URL that is gone. */
export const GONE_PAGE = '410/index.html'

/** Files of a release that are for hosts and servers and not served to readers. */
export const FOR_HOSTS = /^\/?(_headers|_redirects|vercel\.json|(_hosting|_moved)\/)/

const REFRESH = /<meta http-equiv="refresh" content="0; url=([^"]+)"/

/** Destination of a redirect page (site/src/components/Moved.astro); null for every other page. */
export function destinationOf(html: string): string | null {
  const end = html.indexOf('</head>')
  const [, destination] = REFRESH.exec(end < 0 ? html : html.slice(0, end)) ?? []
  return destination?.replace(/&(amp|#38);/g, '&') ?? null
}

/** A static host with its own redirect rules. */
export type RuleHost = 'cloudflare' | 'netlify' | 'vercel'

const isStatic = (path: string) => !/[*:]/.test(path)
const staticRoutes = ROUTES.filter(({ from }) => isStatic(from)).length

/**
 * Maximum number of redirect rules of each host. Cloudflare Pages: 2,000 static rules; Vercel: 2,048
 * redirects; Netlify: no limit, but its manual advises against more than 10,000. The redirects of
 * ROUTES count, too.
 */
export const REDIRECT_LIMITS: Readonly<Record<RuleHost, number>> = {
  cloudflare: 2000 - staticRoutes,
  netlify: 10_000 - ROUTES.length,
  vercel: 2048 - ROUTES.length,
}

/** The redirects that become rules of a host. The others use the redirect page. */
export function withinLimit(redirects: readonly Redirect[], host: RuleHost): Redirect[] {
  return redirects.slice(0, REDIRECT_LIMITS[host])
}
