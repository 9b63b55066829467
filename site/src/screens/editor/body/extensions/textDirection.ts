import { activeDirection } from '@broadsheet/shared/messages/active.ts'
import { isRightToLeft } from '@broadsheet/shared/text/direction.ts'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Direction of a text: that of its first letter, and before it has one, that of the page. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const direction = letterDirection(text)
  return direction === 'none' ? activeDirection() : direction
}

function letterDirection(text: string): 'ltr' | 'rtl' | 'none' {
  if (!/\p{L}/u.test(text)) return 'none'
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
const known = new WeakMap<Node, 'ltr' | 'rtl' | 'none'>()

/**
 * Direction of a quote or table, null if it has no letters. Also set where it is that of the page: the
 * article may be in another language.
 */
function boxDirection(node: Node): 'ltr' | 'rtl' | null {
  if (node.type.name !== 'blockquote' && node.type.name !== 'table') return null
  const found = known.get(node) ?? letterDirection(node.textContent)
  known.set(node, found)
  return found === 'none' ? null : found
}
