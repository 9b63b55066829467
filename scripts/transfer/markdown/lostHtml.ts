import { replaceOutsideCode } from '@broadsheet/shared/markup/code-ranges.ts'
import { unknownFrames } from '@broadsheet/shared/markup/unknownFrames.ts'
import type { RemovedConstruct } from './removedConstruct.ts'
import { cardOf, linkOf } from './shortcodes/markdown.ts'

/** Elements that pages do not show; their content is no text for readers, or does nothing. */
const LOST = /<(script|style|form|select|textarea|button|canvas|svg|math|marquee)\b[^>]*>/gi
const MEDIA = /<(audio|video)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const EXAMPLE = 100

/** Audio and video elements become our cards. */
export function mediaCards(body: string): string {
  return replaceOutsideCode(body, MEDIA, (whole = '', name = '', attributes = '', content = '') => {
    const [, double, single] = SOURCE.exec(attributes) ?? SOURCE.exec(content) ?? []
    const src = double ?? single ?? ''
    const card = cardOf(name.toLowerCase(), linkOf(src, src.split('/').at(-1) ?? ''))
    return src === '' ? whole : `\n\n${card}\n\n`
  })
}

/** HTML in Markdown that is not shown. */
export function findLostHtml(body: string, lineOf: (piece: string) => number): RemovedConstruct[] {
  if (
    !/<(?:script|style|form|select|textarea|button|canvas|svg|math|marquee|iframe|embed|object)\b/i.test(
      body,
    )
  )
    return []
  const found: RemovedConstruct[] = []
  replaceOutsideCode(body, LOST, (whole = '', name = '') => {
    const construct = `HTML ${name.toLowerCase()}`
    found.push({ construct, example: whole.slice(0, EXAMPLE), line: lineOf(whole) })
    return whole
  })
  for (const address of unknownFrames(body))
    found.push({
      construct: 'HTML iframe',
      example: address.slice(0, EXAMPLE),
      line: lineOf(address),
    })
  return found
}
