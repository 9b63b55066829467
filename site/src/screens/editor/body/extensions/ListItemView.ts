import { t } from '@broadsheet/shared/messages/t.ts'
import type { NodeViewRendererProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { directionOf } from './textDirection.ts'

/** Space for the bullet or number: on the start side of each item, which has its own direction. */
const ITEM = 'ms-[1.4em]'
const TASK = 'task-list-item flex list-none'

/** Renders a list item; a task has a checkbox. */
export class ListItemView implements NodeView {
  readonly dom = document.createElement('li')
  readonly contentDOM = document.createElement('div')
  readonly #checkbox = document.createElement('input')
  #node: Node

  constructor({ node, getPos, editor }: NodeViewRendererProps) {
    this.#node = node
    this.contentDOM.className = 'min-w-0 flex-1 [&>*+*]:mt-[0.4em]'
    this.#checkbox.className = 'my-[0.15em] me-[0.5em] size-6 flex-none'
    this.#checkbox.type = 'checkbox'
    this.#checkbox.contentEditable = 'false'
    this.#checkbox.addEventListener('mousedown', (event) => event.stopPropagation())
    this.#checkbox.addEventListener('change', () => {
      const pos = getPos()
      if (pos === undefined) return
      const attrs = { ...this.#node.attrs, checked: this.#checkbox.checked }
      editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, null, attrs))
    })
    this.dom.append(this.contentDOM)
    this.#draw()
  }

  stopEvent(event: Event): boolean {
    return event.target === this.#checkbox
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    this.#draw()
    return true
  }

  #draw(): void {
    const { checked } = this.#node.attrs
    // Number and bullet are on the side where the text starts.
    this.dom.dir = directionOf(this.#node.firstChild?.textContent ?? '')
    this.dom.className = checked === null ? ITEM : TASK
    if (checked === null) {
      this.#checkbox.remove()
      return
    }
    this.#checkbox.checked = Boolean(checked)
    this.#checkbox.ariaLabel = checked ? t('editor.taskDone') : t('editor.taskOpen')
    if (!this.#checkbox.isConnected) this.dom.prepend(this.#checkbox)
  }
}
