import { isRightToLeft } from '@broadsheet/shared/text/direction.ts'
import type { NodeViewRenderer } from '@tiptap/core'

/** Space for the bullet or number: on the start side of each item, which has its own direction. */
const ITEM = 'ms-[1.4em]'

/** Renders a list item; a task has a checkbox. */
export const taskItemView: NodeViewRenderer = ({ node, getPos, editor }) => {
  const dom = document.createElement('li')
  const contentDOM = document.createElement('div')
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.contentEditable = 'false'
  contentDOM.className = 'min-w-0 flex-1 [&>*+*]:mt-[0.4em]'
  box.className = 'my-[0.15em] me-[0.5em] size-6 flex-none'
  dom.append(contentDOM)
  let current = node

  const draw = () => {
    const { checked } = current.attrs
    // Number and bullet are on the side where the text starts.
    dom.dir = isRightToLeft(current.firstChild?.textContent ?? '') ? 'rtl' : 'ltr'
    if (checked === null) {
      box.remove()
      dom.className = ITEM
      return
    }
    dom.className = 'task-list-item flex list-none'
    box.checked = Boolean(checked)
    box.ariaLabel = checked ? 'Done' : 'To do'
    if (!box.isConnected) dom.prepend(box)
  }
  box.addEventListener('mousedown', (event) => event.stopPropagation())
  box.addEventListener('change', () => {
    const pos = getPos()
    if (pos === undefined) return
    const attrs = { ...current.attrs, checked: box.checked }
    editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, null, attrs))
  })
  draw()
  return {
    dom,
    contentDOM,
    stopEvent: (event) => event.target === box,
    ignoreMutation: (mutation) =>
      mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    update: (updated) => {
      if (updated.type !== current.type) return false
      current = updated
      draw()
      return true
    },
  }
}
