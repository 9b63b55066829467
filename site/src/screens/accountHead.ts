import type { Edition } from '../model/edition.ts'
import { type Head, headOf } from '../seo/head.ts'

/** The head of a page that is about the reader: no search engine lists it. */
export function accountHead(title: string, path: string, edition: Edition): Head {
  const description = `${title} at ${edition.settings.siteName}.`
  return headOf({ title, description, path, indexed: false }, edition)
}
