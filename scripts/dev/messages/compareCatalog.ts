/** Differences of a catalog from the English one. */
export interface CatalogComparison {
  /** Keys that only English has. */
  readonly missing: readonly string[]
  /** Keys that English does not have. */
  readonly unknown: readonly string[]
  /** Keys and texts of messages with words that are the same as in English. */
  readonly identical: readonly (readonly [key: string, text: string])[]
}

type Catalog = Readonly<Record<string, string>>

/** Whether a message has words besides placeholders and tags. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}|<[^>]*>/g, ''))

/** Compares a catalog with the English one, which may have other keys. */
export function compareCatalog(english: Catalog, translation: Catalog): CatalogComparison {
  const has = (catalog: Catalog, key: string) => Object.hasOwn(catalog, key)
  return {
    missing: Object.keys(english).filter((key) => !has(translation, key)),
    unknown: Object.keys(translation).filter((key) => !has(english, key)),
    identical: Object.entries(english).filter(
      ([key, text]) => translation[key] === text && hasWords(text),
    ),
  }
}
