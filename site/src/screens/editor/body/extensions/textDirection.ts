import { isRightToLeft } from '@broadsheet/shared/text/direction.ts'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

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
    if (isRtlBox(node)) marks.push(Decoration.node(offset, offset + node.nodeSize, { dir: 'rtl' }))
  })
  return DecorationSet.create(doc, marks)
}

/** Cached by node, which is immutable: a key press inspects only the text of one block. */
const known = new WeakMap<Node, boolean>()

function isRtlBox(node: Node): boolean {
  if (node.type.name !== 'blockquote' && node.type.name !== 'table') return false
  const isRtl = known.get(node) ?? isRightToLeft(node.textContent)
  known.set(node, isRtl)
  return isRtl
}
