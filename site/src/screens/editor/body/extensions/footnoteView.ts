import type { NodeViewRenderer } from '@tiptap/core'
import { removeFootnote, showReference } from './footnoteCommands.ts'

/** Renders a footnote: its label, which links back to the text, the note, and a button that removes both. */
export const footnoteView: NodeViewRenderer = ({ node, editor }) => {
  const label = String(node.attrs.label)
  const dom = document.createElement('section')
  dom.className =
    'mt-[1.2em] grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-[0.6rem] border-t border-rule pt-[0.6em] text-[0.85em]'
  dom.ariaLabel = `Footnote ${label}`
  const back = buttonOf(`↩ ${label}`, `Back to reference ${label}`)
  back.addEventListener('click', () => showReference(editor, label))
  const remove = buttonOf('×', `Remove footnote ${label}`)
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

function buttonOf(text: string, name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className =
    'min-h-8 min-w-8 cursor-pointer rounded-sm font-sans text-sm font-semibold text-brand hover:bg-tint'
  button.contentEditable = 'false'
  button.textContent = text
  button.ariaLabel = name
  button.title = name
  return button
}
