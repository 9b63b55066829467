import type { FieldName } from './fieldNames.ts'
import type { Generator } from './generator.ts'
import type { UrlConfig } from './oldUrl.ts'
import type { LabelsBySlug } from './siteData.ts'
import type { SiteLanguages } from './sitePages.ts'

/** What the site and the command say about every article. */
export interface ReadContext {
  mapping: ReadonlyMap<FieldName, string>
  generator: Generator | null
  /** Time zone of dates without one. */
  zone: string
  /** Templates by the name of a shortcode. */
  shortcodes: ReadonlyMap<string, string>
  categories: LabelsBySlug
  tags: LabelsBySlug
  urls: UrlConfig
  /** Null: the site has one. */
  languages: SiteLanguages | null
}
