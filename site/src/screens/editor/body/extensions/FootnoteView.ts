import { activeDirection } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { NodeViewRendererProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { removeFootnote, showReference } from './footnoteCommands.ts'

const BACK = activeDirection() === 'rtl' ? '↪' : '↩'

/** Renders a footnote: its label, which links back to the text, the note, and a button that removes both. */
export class FootnoteView implements NodeView {
  readonly dom = document.createElement('section')
  readonly contentDOM = document.createElement('div')
  readonly #node: Node
  readonly #buttons: readonly HTMLButtonElement[]

  constructor({ node, editor }: NodeViewRendererProps) {
    const label = String(node.attrs.label)
    this.#node = node
    this.dom.className =
      'mt-[1.2em] grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-[0.6rem] border-t border-rule pt-[0.6em] text-[0.85em]'
    this.dom.ariaLabel = t('editor.footnoteLabel', { label })
    const back = buttonOf(`${BACK} ${label}`, t('editor.footnoteBack', { label }))
    back.addEventListener('click', () => showReference(editor, label))
    const remove = buttonOf('×', t('editor.footnoteRemove', { label }))
    remove.addEventListener('click', () => removeFootnote(editor, label))
    this.#buttons = [back, remove]
    this.dom.append(back, this.contentDOM, remove)
  }

  stopEvent({ target }: Event): boolean {
    return this.#buttons.some((button) => button === target)
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }

  update({ type, attrs }: Node): boolean {
    return type === this.#node.type && attrs.label === this.#node.attrs.label
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
