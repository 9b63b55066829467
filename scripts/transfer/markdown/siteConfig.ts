import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { isZone } from './timeZone.ts'
import { isRecord, textOf } from './values.ts'

/** Program that made the old site from a folder. */
export type Generator = 'Hugo' | 'Jekyll' | 'Eleventy' | 'Astro'

/** What the configuration of a generator says about its articles. */
export interface SiteConfig {
  generator: Generator | null
  /** Address of the old site. */
  site: string | null
  /** Time zone of dates without one. */
  zone: string
}

const HUGO = /^(?:hugo|config)\.(?:toml|ya?ml|json)$/
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
  const hugo = names.includes('content') ? nameOf(HUGO) : undefined
  const astro = nameOf(ASTRO)
  const text = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '')
  if (jekyll) return jekyllConfig(fieldsIn(jekyll, await text(jekyll)))
  if (hugo) return hugoConfig(fieldsIn(hugo, await text(hugo)))
  if (astro) {
    const [, , site = ''] = /\bsite:\s*(['"`])(https?:[^'"`]+)\1/.exec(await text(astro)) ?? []
    return { generator: 'Astro', site: addressOf(site), zone: 'UTC' }
  }
  if (nameOf(ELEVENTY)) return { generator: 'Eleventy', site: null, zone: 'UTC' }
  return { generator: null, site: null, zone: 'UTC' }
}

function jekyllConfig(fields: Record<string, unknown>): SiteConfig {
  return {
    generator: 'Jekyll',
    site: addressOf(textOf(fields.url)),
    zone: zoneOf(fields.timezone),
  }
}

/** Hugo ignores the case of names. */
function hugoConfig(fields: Record<string, unknown>): SiteConfig {
  const named = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return { generator: 'Hugo', site: addressOf(textOf(named.baseurl)), zone: zoneOf(named.timezone) }
}

const zoneOf = (value: unknown) => (isZone(textOf(value)) ? textOf(value) : 'UTC')

const addressOf = (text: string) =>
  /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : null

/** The fields of a file in YAML, JSON or TOML; none if it cannot be read. */
export function fieldsIn(name: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = name.endsWith('.toml')
      ? parseToml(text)
      : parseYaml(text, { uniqueKeys: false, logLevel: 'error' })
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
