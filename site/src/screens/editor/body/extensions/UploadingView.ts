import type { FileKind } from '@broadsheet/shared/domain/articleFile.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor, NodeViewRendererProps } from '@tiptap/core'
import type { NodeView } from '@tiptap/pm/view'
import { percentage } from '../../pictures/percentage.ts'
import { SMALL_BUTTON } from '../richTextClasses.ts'

/** An upload in progress. */
export interface Transfer {
  file: File
  /** What replaces the placeholder: a picture, or a link to the file. */
  kind: 'picture' | 'file'
  /** Of a file: what its card contains. */
  fileKinds: readonly FileKind[] | undefined
  controller: AbortController
  /** 0 to 100. */
  percent: number
  /** Error message; empty while the upload is running. */
  problem: string
  /** Whether the same file may succeed: the connection failed, not the file. */
  canRepeat: boolean
  /** Dispatches `change` on every change of the fields above. */
  changed: EventTarget
}

/** Renders the placeholder of an upload: progress and a cancel button, after a failure one to repeat it. */
export class UploadingView implements NodeView {
  readonly dom = document.createElement('div')
  readonly #message = document.createElement('p')
  readonly #progress = document.createElement('progress')
  readonly #button = document.createElement('button')
  readonly #repeat = document.createElement('button')
  /** Undefined when the page was reloaded during the upload. */
  readonly #transfer: Transfer | undefined
  readonly #fileName: string

  constructor(
    { node, getPos, editor }: Pick<NodeViewRendererProps, 'node' | 'getPos' | 'editor'>,
    transfers: ReadonlyMap<string, Transfer>,
    repeat: (id: string) => void,
  ) {
    this.#transfer = transfers.get(String(node.attrs.id))
    this.#fileName = this.#transfer?.file.name || t('editor.picture')
    this.dom.className =
      'my-[1.5em] flex flex-wrap items-center gap-x-4 gap-y-2 bg-tint px-4 py-[0.9rem] font-sans text-sm'
    this.dom.contentEditable = 'false'
    this.#message.className = 'flex-[1_1_12rem] wrap-anywhere in-data-[failed=true]:text-brand'
    this.#progress.className = 'flex-[1_1_8rem] accent-brand'
    this.#progress.max = 100
    this.#progress.ariaLabel = t('editor.uploading', { name: this.#fileName })
    this.#button.className = SMALL_BUTTON
    this.#button.type = 'button'
    this.#button.addEventListener('click', () => deleteAt(editor, getPos(), node.nodeSize))
    this.#repeat.className = SMALL_BUTTON
    this.#repeat.type = 'button'
    this.#repeat.textContent = t('editor.files.repeat')
    this.#repeat.ariaLabel = t('editor.files.repeatNamed', { name: this.#fileName })
    this.#repeat.addEventListener('click', () => repeat(String(node.attrs.id)))
    this.dom.append(this.#message, this.#progress, this.#repeat, this.#button)
    this.#transfer?.changed.addEventListener('change', this.#draw)
    this.#draw()
  }

  stopEvent(event: Event): boolean {
    return event.target === this.#button || event.target === this.#repeat
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.#transfer?.changed.removeEventListener('change', this.#draw)
  }

  readonly #draw = (): void => {
    const name = this.#fileName
    const percent = this.#transfer?.percent ?? 0
    const problem = this.#transfer ? this.#transfer.problem : t('editor.uploadLost')
    this.dom.dataset.failed = String(problem !== '')
    this.#message.role = problem ? 'alert' : 'presentation'
    this.#message.textContent = problem
      ? t('editor.uploadProblem', { name, problem })
      : t('editor.uploadingPercent', { name, percent: percentage(percent) })
    this.#progress.value = percent
    this.#progress.hidden = problem !== ''
    // The focus must not be lost with the button.
    if (document.activeElement === this.#repeat && !problem) this.#button.focus()
    this.#repeat.hidden = !this.#transfer?.canRepeat
    this.#button.textContent = problem ? t('editor.remove') : t('editor.cancel')
    this.#button.ariaLabel = problem
      ? t('editor.removeUpload', { name })
      : t('editor.cancelUpload', { name })
  }
}

function deleteAt(editor: Editor, from: number | undefined, size: number): void {
  if (from === undefined) return
  editor
    .chain()
    .focus()
    .deleteRange({ from, to: from + size })
    .run()
}
