import { closeHistory } from '@tiptap/pm/history'
import type { MarkType } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { storedAddress } from '../toolbar/linkAddress.ts'

/**
 * Pastes a web address: as a link, or over selected words, as their link. Then undo first pastes the address in the
 * place of the words, and a second time restores them.
 */
export function pasteAddress(view: EditorView, address: string, mark: MarkType): void {
  const { doc, selection, schema } = view.state
  const { from, to, empty, $from, $to } = selection
  const plain = schema.text(address, [mark.create({ href: address })])
  const link = mark.create({ href: storedAddress(address, location.origin) })
  const isOneBlock = selection instanceof TextSelection && $from.sameParent($to)
  if (!empty && !isOneBlock) {
    view.dispatch(view.state.tr.addMark(from, to, link).scrollIntoView())
    return
  }
  // A step of its own: undo must not remove the words that were typed just before.
  const tr = closeHistory(view.state.tr)
  view.dispatch(tr.replaceSelectionWith(plain, false).removeStoredMark(mark).scrollIntoView())
  if (empty) return
  const restored = closeHistory(view.state.tr)
  restored.replace(from, from + plain.nodeSize, doc.slice(from, to)).addMark(from, to, link)
  restored.setSelection(TextSelection.create(restored.doc, to)).removeStoredMark(mark)
  view.dispatch(restored.scrollIntoView())
}
