import type { Element, Root } from 'hast'

/**
 * Inserts the place of reporting before the words of the first paragraph: "Wendmouth — ". It is
 * isolated, so that its writing direction does not affect the paragraph.
 *
 * @param dateline - plain text; empty: nothing is inserted.
 */
export function insertDateline(tree: Root, dateline: string): void {
  const place = dateline.trim()
  if (place === '') return
  const found = tree.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'p',
  )
  const paragraph = found ?? { type: 'element', tagName: 'p', properties: {}, children: [] }
  if (!found) tree.children.unshift(paragraph)
  paragraph.children.unshift(
    {
      type: 'element',
      tagName: 'bdi',
      properties: { className: ['dateline'] },
      children: [{ type: 'text', value: place }],
    },
    { type: 'text', value: ' — ' },
  )
}
