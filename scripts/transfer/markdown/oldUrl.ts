import { fileNameOf, withoutDate } from '../import/slugs.ts'
import type { Generator } from './generator.ts'

/** How a generator makes the addresses of pages. */
export interface UrlConfig {
  /** Path of the site on its host, such as /blog; empty: the root. */
  base: string
  /** Patterns of the configuration: of Hugo by section, of Jekyll under an empty name. */
  patterns: ReadonlyMap<string, string>
  /** Whether addresses end in .html (Hugo). */
  isUgly: boolean
}

/** A page of the old site. */
export interface OldPage {
  /** Below the folder of the pages, without a language. */
  path: string
  title: string
  /** Of the front matter; may be empty. */
  slug: string
  /** ISO 8601. */
  date: string | null
  categories: readonly string[]
  /** Of the front matter, a pattern or the name of one; may be empty. */
  pattern: string
  /** Beginning of the addresses of its language. */
  prefix: string
  /** Time zone of the site. */
  zone: string
}

/**
 * The address that a generator gave a page by its configuration; null if that is unknown, or the file is no page.
 */
export function oldUrlOf(
  page: OldPage,
  generator: Generator | null,
  { base, patterns, isUgly }: UrlConfig,
): string | null {
  const url =
    generator === 'Hugo'
      ? hugoUrl(page, patterns)
      : generator === 'Jekyll'
        ? jekyllUrl(page, page.pattern || (patterns.get('') ?? 'date'))
        : null
  if (url === null) return null
  const isFile = isUgly && generator === 'Hugo'
  return `${base}${page.prefix}${isFile ? `${url.replace(/\/$/, '')}.html` : url}`
}

function hugoUrl(page: OldPage, patterns: UrlConfig['patterns']): string | null {
  const folders = page.path.split('/').slice(0, /(?:^|\/)index\.\w+$/.test(page.path) ? -2 : -1)
  const [section = ''] = folders
  const filename = fileNameOf(page.path)
  const pattern = patterns.get(section) ?? '/:sections/:slugorfilename/'
  const values: Record<string, string> = {
    ...datesOf(page),
    section,
    sections: folders.join('/'),
    title: page.title,
    slug: page.slug || page.title,
    filename,
    contentbasename: filename,
    slugorfilename: page.slug || filename,
    slugorcontentbasename: page.slug || filename,
  }
  return filled(
    pattern,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value.split('/').map(hugoName).join('/'),
      ]),
    ),
    ['sections', 'section'],
  )
}

/** A name as Hugo writes it in addresses: letters of all scripts in small letters, hyphens for spaces. */
const hugoName = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\s._+~-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase()

const JEKYLL_STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

const POST = /^(?:(.*)\/)?_posts\/(?:.*\/)?\d{4}-\d{1,2}-\d{1,2}-[^/]+\.\w+$/

function jekyllUrl(page: OldPage, style: string): string | null {
  const pattern = Object.hasOwn(JEKYLL_STYLES, style) ? JEKYLL_STYLES[style] : style
  if (pattern === undefined || !pattern.startsWith('/')) return null
  const [post, folder = ''] = POST.exec(page.path) ?? []
  if (post === undefined) return jekyllPage(page.path, pattern)
  const name = withoutDate(fileNameOf(page.path))
  const categories = [...folder.split('/'), ...page.categories].filter((each) => each !== '')
  const dates = datesOf(page)
  return filled(
    pattern,
    {
      ...dates,
      ...(dates.month && { i_month: String(Number(dates.month)) }),
      ...(dates.day && { i_day: String(Number(dates.day)) }),
      ...(dates.year && { short_year: dates.year.slice(2) }),
      categories: [...new Set(categories.map((each) => each.toLowerCase()))].join('/'),
      title: page.slug || name,
      slug: (page.slug || name).toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
      output_ext: '.html',
    },
    ['categories'],
  )
}

/** A page that is no post: its path, with the ending that the style of the posts has. */
function jekyllPage(path: string, pattern: string): string | null {
  if (/(?:^|\/)_/.test(path)) return null
  const stem = path.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')
  return `/${stem}${pattern.endsWith('/') || stem === '' ? '/' : '.html'}`
}

/** Year, month, day and so on in the time zone of the site; none without a date. */
function datesOf({ date, zone }: OldPage): Record<string, string> {
  if (date === null) return {}
  const moment = new Date(date)
  const [year = '', month = '', day = ''] = new Intl.DateTimeFormat('sv', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  })
    .format(moment)
    .split('-')
  const ordinal = (Date.UTC(+year, +month - 1, +day) - Date.UTC(+year, 0, 1)) / 86_400_000 + 1
  const monthname = new Intl.DateTimeFormat('en', { timeZone: zone, month: 'long' })
    .format(moment)
    .toLowerCase()
  return {
    ...{ year, month, day, monthname },
    ...{ yearday: String(ordinal), y_day: String(ordinal).padStart(3, '0') },
  }
}

/**
 * A pattern with the values of its parts; null if one is unknown.
 *
 * @param optional - parts that may be empty.
 */
function filled(
  pattern: string,
  values: Readonly<Record<string, string>>,
  optional: readonly string[],
): string | null {
  let isKnown = true
  const url = pattern.replace(/:([a-z_]+)/g, (_, name: string) => {
    // `:title:output_ext` has two parts, `:year_x` one that is unknown.
    const value = values[name] ?? ''
    if (value === '' && !optional.includes(name)) isKnown = false
    return value
  })
  return isKnown ? url.replace(/\/{2,}/g, '/') : null
}
