import type { Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { focusText } from '../focusText.ts'
import { freeLabel } from '../paste/pastedFootnotes.ts'
import { findParentNodeOfType } from './parents.ts'

/** Labels of all footnotes and references of a text. */
export function labelsOf(doc: ProseMirrorNode): Set<string> {
  const labels = new Set<string>()
  doc.descendants((node) => {
    if (node.type === footnoteTypes(doc).footnote || node.type === footnoteTypes(doc).reference)
      labels.add(String(node.attrs.label))
  })
  return labels
}

const footnoteTypes = ({ type: { schema } }: ProseMirrorNode) => ({
  footnote: schema.nodes.footnote,
  reference: schema.nodes.footnoteReference,
})

/** Whether a reference can be inserted: the caret is in text that is neither code nor a footnote. */
export function mayInsertFootnote({ state }: Editor): boolean {
  const { $to } = state.selection
  return (
    $to.parent.inlineContent &&
    !$to.parent.type.spec.code &&
    findParentNodeOfType($to, 'footnote') === null
  )
}

/** Inserts a reference after the selection and an empty footnote at the end, and moves the caret there. */
export function insertFootnote(editor: Editor): boolean {
  const { doc, tr, selection, schema } = editor.state
  const { footnote, reference } = footnoteTypes(doc)
  const paragraph = schema.nodes.paragraph?.create()
  if (!footnote || !reference || !paragraph) return false
  const attributes = { label: freeLabel(labelsOf(doc)) }
  tr.insert(selection.to, reference.create(attributes))
  const end = tr.doc.content.size
  tr.insert(end, footnote.create(attributes, paragraph))
  tr.setSelection(TextSelection.create(tr.doc, end + 2))
  editor.view.focus()
  editor.view.dispatch(tr.scrollIntoView())
  return true
}

/** Moves the caret after the first reference to a footnote. */
export function showReference(editor: Editor, label: string): void {
  const { doc, tr } = editor.state
  let at = -1
  doc.descendants((node, position) => {
    const isMark = node.type === footnoteTypes(doc).reference && node.attrs.label === label
    if (at < 0 && isMark) at = position + node.nodeSize
    return at < 0
  })
  if (at < 0) return
  editor.view.focus()
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, at)).scrollIntoView())
}

/** Removes a footnote and its references. */
export function removeFootnote(editor: Editor, label: string): void {
  const { doc, tr } = editor.state
  const { footnote, reference } = footnoteTypes(doc)
  const places: { from: number; to: number }[] = []
  doc.descendants((node, from) => {
    if (![footnote, reference].includes(node.type) || node.attrs.label !== label) return
    places.push({ from, to: from + node.nodeSize })
  })
  for (const { from, to } of places.reverse()) tr.delete(from, to)
  editor.view.dispatch(tr)
  focusText(editor)
}

/**
 * Moves the caret from a note to its reference in the text.
 *
 * @returns false when the caret is not in a note.
 */
export function leaveFootnote(editor: Editor): boolean {
  const found = findParentNodeOfType(editor.state.selection.$from, 'footnote')
  if (found) showReference(editor, String(found.node.attrs.label))
  return found !== null
}

/**
 * Removes the note with the caret, and its reference, when the note is empty.
 *
 * @returns whether a note was removed.
 */
export function removeEmptyFootnote(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  const found = empty ? findParentNodeOfType($from, 'footnote') : null
  if (!found || found.node.childCount > 1 || $from.parent.content.size > 0) return false
  const name = String(found.node.attrs.label)
  showReference(editor, name)
  const { from } = editor.state.selection
  removeFootnote(editor, name)
  editor.commands.setTextSelection(Math.max(0, from - 1))
  return true
}
