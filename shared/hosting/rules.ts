import { BREAKING_FRAGMENT } from '../domain/breakingBanner.ts'
import { CONSOLE_POLICY, CONSOLE_TRIAL, TRIAL_POLICY } from './consolePolicy.ts'

/**
 * Headers, redirects and rewrites of a host. The configuration of every host and the responses of the
 * local server are derived from this table.
 */

export interface HeaderRule {
  /** A path; `:name` matches one segment, `*` at its end the rest. */
  path: string
  /** Applies only to URLs with this query parameter. */
  query?: string
  headers: readonly (readonly [name: string, value: string])[]
}

export interface RouteRule {
  /** A path; `:name` matches one segment, `*` at its end the rest. */
  from: string
  to: string
  /** 200 serves the other page under the same URL (rewrite). */
  status: 200 | 301 | 302
}

const ASK_AGAIN = 'public, max-age=0, must-revalidate'
const FOREVER = 'public, max-age=31536000, immutable'
/** Polled by open pages: a CDN asks the server once within some seconds for all of them. */
const A_MOMENT = 'public, max-age=5, stale-while-revalidate=10'
/** Not longer: an entry of live coverage is shown within 6 s of its publication, and pages ask every 4.5 s. */
const A_SECOND = 'public, max-age=1'
const A_DAY = 'public, max-age=86400, immutable'
/**
 * Cache-Control of a 404 response: a rollback may restore the file under the same name.
 * Static hosts cannot set it.
 */
export const GONE = 'no-cache'
const UNLISTED: HeaderRule['headers'] = [['X-Robots-Tag', 'noindex']]

/** Pages of the reader's account, and the form that reports illegal content; excluded from search engines. */
const ACCOUNT_PAGES = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/shared-draft',
  '/unsubscribe',
  '/newsletter',
  '/report',
  '/bookmarks',
  '/profile',
  '/create-article',
  '/edit-article',
  '/edit-page',
  '/edit-front',
  '/edit-live',
] as const

/** A page of which nothing outside learns, because its link is a secret. */
const PRIVATE_LINKS = ['/shared-draft', '/shared-draft/'] as const

/** URLs of the editor, which is one prebuilt page. */
const EDITOR_PATHS = ['/article/:slug/edit', '/article/:slug/edit/'] as const
const EDITOR_PAGE = '/edit-article/index.html'

/**
 * Headers by path. All matching rules apply; for the same header the last one wins. The
 * Content-Security-Policy for scripts is in the head of each page; `frame-ancestors` has no effect
 * there, so it is sent as a header.
 */
export const HEADERS: readonly HeaderRule[] = [
  {
    path: '/*',
    headers: [
      ['Cache-Control', ASK_AGAIN],
      ['Content-Security-Policy', "frame-ancestors 'none'"],
      ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
      [
        'Permissions-Policy',
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      ],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Strict-Transport-Security', 'max-age=31536000'],
      ['X-Content-Type-Options', 'nosniff'],
      ['X-Frame-Options', 'DENY'],
    ],
  },
  // Their names contain a content hash: they never change.
  { path: '/_astro/*', headers: [['Cache-Control', FOREVER]] },
  // Not longer: a host may serve the console in place of a removed file (see ROUTES), with this header.
  { path: '/admin/assets/*', headers: [['Cache-Control', A_DAY]] },
  // Parts of the search index are in folders named by a number and a content digest
  // (scripts/publisher/search/refreshSearch.ts). Not longer: reverting a change restores a folder, and
  // hosts send this header with 404 responses, too.
  { path: '/pagefind/0*', headers: [['Cache-Control', A_DAY]] },
  { path: BREAKING_FRAGMENT, headers: [['Cache-Control', A_MOMENT]] },
  { path: '/article/:slug/live.json', headers: [['Cache-Control', A_SECOND]] },
  ...ACCOUNT_PAGES.flatMap((path) => [
    { path, headers: UNLISTED },
    { path: `${path}/`, headers: UNLISTED },
  ]),
  ...EDITOR_PATHS.map((path) => ({ path, headers: UNLISTED })),
  ...PRIVATE_LINKS.map((path) => ({
    path,
    headers: [['Referrer-Policy', 'no-referrer']] as const,
  })),
  {
    path: '/admin/*',
    headers: [...UNLISTED, ['Content-Security-Policy', CONSOLE_POLICY]],
  },
  {
    path: CONSOLE_TRIAL,
    headers: [
      ['Content-Security-Policy', TRIAL_POLICY],
      ['X-Frame-Options', 'SAMEORIGIN'],
    ],
  },
  { path: '/', query: 'search', headers: UNLISTED },
]

/**
 * Status endpoints of our servers. No page or former URL uses them; with a trailing slash (`/health/`)
 * they are ordinary paths.
 */
export const STATUS_PATHS = { health: '/health', metrics: '/metrics' } as const

/** Redirects and rewrites. The first match applies, only where no file exists. */
export const ROUTES: readonly RouteRule[] = [
  { from: '/admin', to: '/admin/', status: 301 },
  { from: '/admin/*', to: '/admin/index.html', status: 200 },
  ...EDITOR_PATHS.map((from) => ({ from, to: EDITOR_PAGE, status: 200 as const })),
  { from: '/feed', to: '/rss.xml', status: 301 },
  { from: '/feed/', to: '/rss.xml', status: 301 },
  { from: '/feed.xml', to: '/rss.xml', status: 301 },
  { from: '/rss', to: '/rss.xml', status: 301 },
  { from: '/rss/', to: '/rss.xml', status: 301 },
  { from: '/sitemap.xml', to: '/sitemap-index.xml', status: 301 },
  { from: '/privacy', to: '/privacy-policy/', status: 301 },
  { from: '/terms', to: '/terms-of-service/', status: 301 },
  // https://w3c.github.io/webappsec-change-password-url/
  { from: '/.well-known/change-password', to: '/forgot-password', status: 302 },
]
