/**
 * First parts of paths that belong to the program: no page and no redirect may have them. The database has the same
 * list (private.is_reserved_name); a test compares both with each other and with the routes of the site.
 */
export const RESERVED_NAMES: readonly string[] = [
  ...['.well-known', '404', '404.html', '410', 'about', 'accessibility', 'admin', 'api', 'auth'],
  ...[
    'bookmarks',
    'breaking.json',
    'contact',
    'corrections',
    'create-article',
    'custom.js',
    'edit-article',
    'edit-front',
    'edit-live',
  ],
  ...['edit-page', 'favicon.ico', 'forgot-password', 'functions', 'graphql', 'health'],
  ...[
    'icon.svg',
    'index',
    'index.html',
    'invitation',
    'latest',
    'login',
    'metrics',
    'newsletter',
    'og',
  ],
  ...['pagefind', 'privacy-policy', 'profile', 'publication.css', 'realtime', 'report'],
  ...['reset-password', 'rest', 'robots.txt', 'rss.xml', 'security.txt', 'shared-draft'],
  ...['signup', 'site.webmanifest', 'storage', 'terms-of-service', 'unsubscribe', 'vercel.json'],
]

/** Folders of the site in which redirects may exist, but that are no page. */
export const SITE_FOLDERS: readonly string[] = ['article', 'author', 'category', 'tag']

/** Whether the first part of a path belongs to the program. */
export const isReservedName = (name: string): boolean =>
  name.startsWith('_') ||
  /^(sitemap-.+\.xml|icon-.+\.png)$/.test(name) ||
  RESERVED_NAMES.includes(name)

/** Whether a page may have a slug, as far as the program needs it for itself. */
export const isFreePageSlug = (slug: string): boolean =>
  !isReservedName(slug) && !SITE_FOLDERS.includes(slug)
