import { settings } from '../content/settings.ts'
import { categories } from '../content/taxonomy.ts'
import { paperStyle } from '../model/paperStyle.ts'

export function GET(): Response {
  const headers = { 'content-type': 'text/css; charset=utf-8' }
  return new Response(paperStyle(categories(), settings().customCss), { headers })
}
