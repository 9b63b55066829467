import { Extension } from '@tiptap/core'
import { type EditorState, NodeSelection, Plugin, type PluginView } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { scrollDistance, visibleAreaOf } from './visibleArea.ts'

/** Keeps the caret between the toolbar and the bottom bar, and above an on-screen keyboard. */
export const CaretVisibility = Extension.create({
  name: 'caretVisibility',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleScrollToSelection: (view) => {
          scrollToCaret(view)
          return true
        },
      },
      view: (view) => new CaretFollower(view),
    }),
  ],
})

/**
 * Scrolls to the selection once a form above the text is laid out. With the height of the form, the browser may have
 * scrolled the selection below it (scroll anchoring).
 */
export function showSelection(view: EditorView): void {
  const sizes = new ResizeObserver(() => {
    sizes.disconnect()
    if (!view.isDestroyed) scrollToCaret(view)
  })
  sizes.observe(view.dom)
}

/** Scrolls without animation, which would still be running at the next key. */
function scrollToCaret(view: EditorView): void {
  const box = selectionBox(view)
  const top = scrollDistance(box, visibleAreaOf(view.dom))
  if (top !== 0) window.scrollBy({ top, behavior: 'instant' })
  scrollTableToCaret(view, box)
}

function selectionBox(view: EditorView) {
  const { selection } = view.state
  if (selection instanceof NodeSelection) {
    const element = view.nodeDOM(selection.from)
    if (element instanceof HTMLElement) return element.getBoundingClientRect()
  }
  return view.coordsAtPos(selection.head, 1)
}

/** A table wider than the page has its own scroll container. */
function scrollTableToCaret(view: EditorView, box: { left: number; right: number }): void {
  const { node } = view.domAtPos(view.state.selection.head)
  const element = node instanceof Element ? node : node.parentElement
  const table = element?.closest('.tableWrapper')
  if (!table) return
  const { left, right } = table.getBoundingClientRect()
  if (box.right > right) table.scrollLeft += box.right - right
  else if (box.left < left) table.scrollLeft -= left - box.left
}

/** Events of scrolling and of starting a selection with the mouse. */
const SCROLLING = ['wheel', 'touchmove', 'mousedown'] as const
/** Events that end a press; `dragend` because a drag has no `mouseup`. */
const RELEASING = ['mouseup', 'dragend', 'blur'] as const

/**
 * Scrolls again when content above the caret grows, such as a loading image, and when the on-screen keyboard
 * opens; not after the user has scrolled away from the caret, and not between the press and the release of a mouse
 * button: the release would be above something else and select it.
 */
class CaretFollower implements PluginView {
  readonly #view: EditorView
  readonly #sizes = new ResizeObserver(() => this.#scroll())
  #isFollowing = false
  #isPressed = false

  constructor(view: EditorView) {
    this.#view = view
    this.#sizes.observe(view.dom)
    window.visualViewport?.addEventListener('resize', this.#scroll)
    for (const name of SCROLLING) window.addEventListener(name, this.#stop, { passive: true })
    for (const name of RELEASING) window.addEventListener(name, this.#release)
  }

  update({ state }: EditorView, before: EditorState): void {
    if (state.doc !== before.doc || state.selection !== before.selection) this.#isFollowing = true
  }

  destroy(): void {
    this.#sizes.disconnect()
    window.visualViewport?.removeEventListener('resize', this.#scroll)
    for (const name of SCROLLING) window.removeEventListener(name, this.#stop)
    for (const name of RELEASING) window.removeEventListener(name, this.#release)
  }

  readonly #scroll = (): void => {
    if (this.#isFollowing && !this.#isPressed && this.#view.hasFocus()) scrollToCaret(this.#view)
  }

  readonly #stop = ({ type }: Event): void => {
    this.#isFollowing = false
    if (type === 'mousedown') this.#isPressed = true
  }

  readonly #release = (): void => {
    this.#isPressed = false
  }
}
