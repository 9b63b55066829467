import type { NodeViewRenderer } from '@tiptap/core'
import { removeFootnote, showReference } from './footnoteCommands.ts'

/** Renders a footnote: its label, which links back to the text, the note, and a button that removes both. */
export const footnoteView: NodeViewRenderer = ({ node, editor }) => {
  const label = String(node.attrs.label)
  const dom = document.createElement('section')
  dom.className = 'surface-footnote'
  dom.ariaLabel = `Footnote ${label}`
  const back = buttonOf('surface-footnote-back', `↩ ${label}`, `Back to reference ${label}`)
  back.addEventListener('click', () => showReference(editor, label))
  const remove = buttonOf('surface-footnote-remove', '×', `Remove footnote ${label}`)
  remove.addEventListener('click', () => removeFootnote(editor, label))
  const contentDOM = document.createElement('div')
  dom.append(back, contentDOM, remove)
  return {
    dom,
    contentDOM,
    stopEvent: ({ target }) => target === back || target === remove,
    ignoreMutation: (mutation) =>
      mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    update: (updated) => updated.type === node.type && updated.attrs.label === label,
  }
}

function buttonOf(className: string, text: string, name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.contentEditable = 'false'
  button.textContent = text
  button.ariaLabel = name
  button.title = name
  return button
}
