import { settings } from '../content/siteSettings.ts'
import { categories } from '../content/taxonomy.ts'
import { publicationStyle } from '../model/publicationStyle.ts'

export function GET(): Response {
  const headers = { 'content-type': 'text/css; charset=utf-8' }
  return new Response(publicationStyle(categories(), settings().customCss), { headers })
}
