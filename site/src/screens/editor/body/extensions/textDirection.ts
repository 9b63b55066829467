import { activeDirection } from '@broadsheet/shared/messages/active.ts'
import { isRightToLeft } from '@broadsheet/shared/text/direction.ts'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Direction of a text: that of its first letter, and before it has one, that of the page. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  if (!/\p{L}/u.test(text)) return activeDirection()
  return isRightToLeft(text) ? 'rtl' : 'ltr'
}

const direction = (value: string) => ({
  direction: {
    default: null,
    parseHTML: () => null,
    renderHTML: () => ({ dir: value }),
  },
})

/**
 * A block has the direction of its first letter, as on the page; code is left to right. Quotes and tables,
 * whose border and columns start on the side of the text, have the direction of their text.
 */
export const BlockDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    { types: ['paragraph', 'heading'], attributes: direction('auto') },
    { types: ['codeBlock'], attributes: direction('ltr') },
  ],
  addProseMirrorPlugins: () => {
    const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) => directionsOf(doc),
        apply: (tr, marks) => (tr.docChanged ? directionsOf(tr.doc) : marks),
      },
      props: { decorations: (state) => plugin.getState(state) },
    })
    return [plugin]
  },
})

function directionsOf(doc: Node): DecorationSet {
  const marks: Decoration[] = []
  doc.forEach((node, offset) => {
    const dir = boxDirection(node)
    if (dir) marks.push(Decoration.node(offset, offset + node.nodeSize, { dir }))
  })
  return DecorationSet.create(doc, marks)
}

/** Cached by node, which is immutable: a key press inspects only the text of one block. */
const known = new WeakMap<Node, 'ltr' | 'rtl'>()

/** Direction of a quote or table that differs from that of the page, otherwise null. */
function boxDirection(node: Node): 'ltr' | 'rtl' | null {
  if (node.type.name !== 'blockquote' && node.type.name !== 'table') return null
  const found = known.get(node) ?? directionOf(node.textContent)
  known.set(node, found)
  return found === activeDirection() ? null : found
}
