/**
 * How a host has to answer beyond sending files: the one table from which the configuration of
 * every host and the answers of the local server follow.
 */

export interface HeaderRule {
  /** A path, or the beginning of paths with `*` at its end. */
  path: string
  /** Holds only for addresses that ask this of the page. */
  query?: string
  headers: readonly (readonly [name: string, value: string])[]
}

export interface RouteRule {
  /** A path; `:name` stands for one segment, `*` at its end for the rest. */
  from: string
  to: string
  /** 200 shows the other page under the same address. */
  status: 200 | 301 | 302
}

const ASK_AGAIN = 'public, max-age=0, must-revalidate'
const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400, immutable'
/**
 * How long an answer is kept that nothing is there: what is gone today, a rollback may bring back
 * tomorrow, under the same name. Static hosts know no rule for it.
 */
export const GONE = 'no-cache'
const UNLISTED: HeaderRule['headers'] = [['X-Robots-Tag', 'noindex']]

/** Pages about the reader, which no search engine lists. */
const ACCOUNT_PAGES = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/bookmarks',
  '/profile',
  '/create-article',
  '/edit-article',
] as const

/** Where an article is edited: one prebuilt page for all of them. */
const EDITOR_PATHS = ['/article/:slug/edit', '/article/:slug/edit/'] as const
const EDITOR_PAGE = '/edit-article/index.html'

/**
 * Headers by path. All rules that fit hold; of the same header the last one. What scripts may do
 * is said by every page itself (Content-Security-Policy in its head); a head cannot forbid to be
 * framed, so that is said here.
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
  // Their names carry a digest of their content: they never change.
  { path: '/_astro/*', headers: [['Cache-Control', FOREVER]] },
  // Not for longer: a host may show the console where a file of it is gone (see ROUTES), with this.
  { path: '/admin/assets/*', headers: [['Cache-Control', A_DAY]] },
  // Parts of the search index lie in folders with a number and a digest of what they hold
  // (scripts/publisher/search.ts). Not for longer: a change that is taken back brings a folder back, and
  // hosts send this with the answer that it is not there, too.
  { path: '/pagefind/0*', headers: [['Cache-Control', A_DAY]] },
  ...ACCOUNT_PAGES.flatMap((path) => [
    { path, headers: UNLISTED },
    { path: `${path}/`, headers: UNLISTED },
  ]),
  ...EDITOR_PATHS.map((path) => ({ path, headers: UNLISTED })),
  { path: '/admin/*', headers: UNLISTED },
  { path: '/', query: 'search', headers: UNLISTED },
]

/** Redirects and rewrites; the first that fits holds, and only where there is no file. */
export const ROUTES: readonly RouteRule[] = [
  { from: '/admin', to: '/admin/', status: 301 },
  { from: '/admin/*', to: '/admin/index.html', status: 200 },
  ...EDITOR_PATHS.map((from) => ({ from, to: EDITOR_PAGE, status: 200 as const })),
  { from: '/feed', to: '/rss.xml', status: 301 },
  { from: '/feed.xml', to: '/rss.xml', status: 301 },
  { from: '/rss', to: '/rss.xml', status: 301 },
  { from: '/sitemap.xml', to: '/sitemap-index.xml', status: 301 },
  { from: '/privacy', to: '/privacy-policy/', status: 301 },
  { from: '/terms', to: '/terms-of-service/', status: 301 },
  // https://w3c.github.io/webappsec-change-password-url/
  { from: '/.well-known/change-password', to: '/forgot-password', status: 302 },
]
