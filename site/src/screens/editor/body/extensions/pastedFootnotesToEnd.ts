import type { Node } from '@tiptap/pm/model'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import { labelsOf } from './footnoteCommands.ts'

/** Moves footnotes pasted into the middle of a text to its end, and the caret after the pasted text. */
export function pastedFootnotesToEnd(
  transactions: readonly Transaction[],
  before: EditorState,
  { doc, tr }: EditorState,
): Transaction | null {
  if (!transactions.some((one) => one.getMeta('paste') && one.docChanged)) return null
  const pasted: { node: Node; from: number }[] = []
  doc.forEach((node, from) => {
    if (node.type.name === 'footnote') pasted.push({ node, from })
  })
  const known = pasted.length > 0 ? labelsOf(before.doc) : new Set()
  const moved = pasted.filter(({ node }) => !known.has(String(node.attrs.label)))
  const [first] = moved
  if (!first) return null
  for (const { node, from } of moved.toReversed()) tr.delete(from, from + node.nodeSize)
  tr.insert(
    tr.doc.content.size,
    moved.map(({ node }) => node),
  )
  return tr.setSelection(Selection.near(tr.doc.resolve(first.from), -1)).scrollIntoView()
}
