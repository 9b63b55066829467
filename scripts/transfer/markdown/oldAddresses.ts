import type { FieldReader } from './fieldNames.ts'
import { oldUrlOf } from './oldUrl.ts'
import type { ReadContext } from './readContext.ts'
import { oldAddressesIn } from './readFields.ts'
import { prefixOf, type SitePage } from './sitePages.ts'
import { namesOf, textOf } from './values.ts'

interface Named {
  title: string
  date: string | null
  isDraft: boolean
}

/**
 * Old addresses of an article: those that the front matter names, and the one that the generator made of its
 * configuration. Drafts had none.
 */
export function oldAddressesOf(
  field: FieldReader,
  { path, lang }: SitePage,
  { title, date, isDraft }: Named,
  { generator, urls, languages, zone }: ReadContext,
): string[] {
  const named = oldAddressesIn(field)
  const own = textOf(field('address'))
  // An address of its own is among those that are named; a pattern or the name of one is not.
  const isPattern = generator === 'Jekyll' && (!own.includes('/') || own.includes(':'))
  if (isDraft || (own !== '' && !isPattern)) return named
  const page = {
    ...{ path, title, date, zone, pattern: own, slug: textOf(field('slug')) },
    categories: namesOf(field('category'), /\s*,\s*/),
    prefix: prefixOf(lang, languages),
  }
  const made = oldUrlOf(page, generator, urls)
  return made === null || named.includes(made) ? named : [...named, made]
}
