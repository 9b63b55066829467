import { activeLocale } from '../messages/active.ts'

/** A language to choose. */
export interface NamedLanguage {
  /** BCP 47 tag. */
  readonly tag: string
  /** Name in the language of the user. */
  readonly name: string
}

/** Name of a language in the language of the user: Arabic for ar, Austrian German for de-AT. */
export function languageName(tag: string): string {
  const names = new Intl.DisplayNames(activeLocale(), { type: 'language', fallback: 'code' })
  return names.of(tag) ?? tag
}

/** Languages with their names, sorted by name. */
export function languagesByName(tags: readonly string[]): NamedLanguage[] {
  const { compare } = new Intl.Collator(activeLocale())
  return tags
    .map((tag) => ({ tag, name: languageName(tag) }))
    .sort((one, other) => compare(one.name, other.name))
}
