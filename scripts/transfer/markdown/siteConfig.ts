import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldsIn } from './dataFile.ts'
import type { Generator } from './generator.ts'
import { hugoLanguages, hugoPatterns, readHugoFields } from './hugoConfig.ts'
import type { UrlConfig } from './oldUrl.ts'
import type { SiteLanguages } from './sitePages.ts'
import { isZone } from './timeZone.ts'
import { textOf } from './values.ts'

/** What the configuration of a generator says about its articles. */
export interface SiteConfig {
  generator: Generator | null
  /** Address of the old site. */
  site: string | null
  /** Time zone of dates without one. */
  zone: string
  urls: UrlConfig
  /** Null: one. */
  languages: SiteLanguages | null
}

const ROOT: UrlConfig = { base: '', patterns: new Map(), isUgly: false }
const PLAIN = { zone: 'UTC', urls: ROOT, languages: null } as const

const JEKYLL = /^_config\.(?:ya?ml|toml)$/
const ELEVENTY = /^(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/
const ASTRO = /^astro\.config\.[cm]?[jt]s$/

/** Folders of a generator that have no articles: its templates, its output, and packages. */
const WITHOUT_ARTICLES: Record<Generator, RegExp> = {
  Hugo: /^(?!content\/)/,
  Jekyll: /(?:^|\/)(?:_includes|_layouts|_sass|_data|_site|_plugins|vendor)\//,
  Eleventy: /(?:^|\/)(?:_includes|_data|_site|_layouts)\//,
  Astro: /^(?!src\/)/,
}

/** Whether a generator makes a page of a file. */
export const isContent = (generator: Generator | null, path: string): boolean =>
  generator === null || !WITHOUT_ARTICLES[generator].test(path)

/** Recognises the generator of a folder by the name of its configuration, and reads it. */
export async function readSiteConfig(folder: string): Promise<SiteConfig> {
  const names = await readdir(folder)
  const nameOf = (pattern: RegExp) => names.find((name) => pattern.test(name))
  const jekyll = nameOf(JEKYLL)
  const astro = nameOf(ASTRO)
  const text = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '')
  if (jekyll) return jekyllConfig(fieldsIn(jekyll, await text(jekyll)))
  const hugo = names.includes('content') ? await readHugoFields(folder, names) : null
  if (hugo) return hugoConfig(hugo)
  if (astro) {
    const [, , site = ''] = /\bsite:\s*(['"`])(https?:[^'"`]+)\1/.exec(await text(astro)) ?? []
    return { generator: 'Astro', site: addressOf(site), ...PLAIN }
  }
  if (nameOf(ELEVENTY)) return { generator: 'Eleventy', site: null, ...PLAIN }
  return { generator: null, site: null, ...PLAIN }
}

function jekyllConfig(fields: Record<string, unknown>): SiteConfig {
  return {
    generator: 'Jekyll',
    site: addressOf(textOf(fields.url)),
    zone: zoneOf(fields.timezone),
    urls: {
      base: textOf(fields.baseurl).replace(/\/+$/, ''),
      patterns: new Map(typeof fields.permalink === 'string' ? [['', fields.permalink]] : []),
      isUgly: false,
    },
    languages: null,
  }
}

function hugoConfig(fields: Record<string, unknown>): SiteConfig {
  const address = textOf(fields.baseurl)
  const base = URL.canParse(address) ? new URL(address).pathname.replace(/\/+$/, '') : ''
  return {
    generator: 'Hugo',
    site: addressOf(address),
    zone: zoneOf(fields.timezone),
    urls: { base, patterns: hugoPatterns(fields), isUgly: fields.uglyurls === true },
    languages: hugoLanguages(fields),
  }
}

const zoneOf = (value: unknown) => (isZone(textOf(value)) ? textOf(value) : 'UTC')

const addressOf = (text: string) =>
  /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : null
