import { visit } from 'unist-util-visit'
import { parseMarkdown } from './parse.ts'
import { pageOfFrame } from './plugins/videos.ts'

const FRAME = /<(?:iframe|embed|object)\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi
const ADDRESS = /\s(?:src|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/**
 * Embedded content that a page does not show, because its service is unknown, in HTML of a body.
 *
 * @returns the URL of each frame, as written; its tag without a URL.
 * @throws {MarkupError} when the body cannot be read.
 */
export function unknownFrames(markdown: string): string[] {
  if (markdown.search(FRAME) < 0) return []
  const found: string[] = []
  visit(parseMarkdown(markdown), 'html', ({ value }) => {
    for (const [tag] of value.matchAll(FRAME)) {
      const [, double, single, bare] = ADDRESS.exec(tag) ?? []
      const address = (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&')
      const isFrame = /^<iframe/i.test(tag)
      if (!isFrame || pageOfFrame(address) === null) found.push(address || tag)
    }
  })
  return found
}
