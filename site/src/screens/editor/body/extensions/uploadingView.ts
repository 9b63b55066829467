import type { NodeViewRendererProps } from '@tiptap/core'
import type { NodeView } from '@tiptap/pm/view'
import { SMALL_BUTTON } from '../richTextClasses.ts'

/** An upload in progress. */
export interface Transfer {
  file: File
  controller: AbortController
  /** 0 to 100. */
  percent: number
  /** Error message; empty while the upload is running. */
  problem: string
  /** Dispatches `change` on every change of the fields above. */
  changed: EventTarget
}

/** Renders the placeholder of an upload: progress and a cancel button. */
export function uploadingView(
  { node, getPos, editor }: Pick<NodeViewRendererProps, 'node' | 'getPos' | 'editor'>,
  transfers: ReadonlyMap<string, Transfer>,
): NodeView {
  const transfer = transfers.get(String(node.attrs.id))
  const dom = document.createElement('div')
  dom.className =
    'my-[1.5em] flex flex-wrap items-center gap-x-4 gap-y-2 bg-tint px-4 py-[0.9rem] font-sans text-sm'
  dom.contentEditable = 'false'
  const words = document.createElement('p')
  words.className = 'flex-[1_1_12rem] wrap-anywhere in-data-[failed=true]:text-brand'
  const bar = document.createElement('progress')
  bar.className = 'flex-[1_1_8rem] accent-brand'
  bar.max = 100
  const name = transfer?.file.name || 'Picture'
  bar.ariaLabel = `Uploading ${name}`
  const button = document.createElement('button')
  button.type = 'button'
  button.className = SMALL_BUTTON
  button.addEventListener('click', () => {
    const pos = getPos()
    if (pos === undefined) return
    editor
      .chain()
      .focus()
      .deleteRange({ from: pos, to: pos + node.nodeSize })
      .run()
  })
  const draw = () => {
    const problem = transfer ? transfer.problem : 'This picture was not uploaded. Choose it again.'
    dom.dataset.failed = String(problem !== '')
    words.role = problem ? 'alert' : 'presentation'
    words.textContent = problem ? `${name}: ${problem}` : `Uploading ${name}: ${transfer?.percent}%`
    bar.value = transfer?.percent ?? 0
    bar.hidden = problem !== ''
    button.textContent = problem ? 'Remove' : 'Cancel'
    button.ariaLabel = problem ? `Remove ${name}` : `Cancel the upload of ${name}`
  }
  transfer?.changed.addEventListener('change', draw)
  dom.append(words, bar, button)
  draw()
  return {
    dom,
    stopEvent: (event) => event.target === button,
    ignoreMutation: () => true,
    destroy: () => transfer?.changed.removeEventListener('change', draw),
  }
}
