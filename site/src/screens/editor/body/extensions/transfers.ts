import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { UploadPicture } from '../types.ts'
import { insertBlock } from './insertBlock.ts'
import type { Transfer } from './uploadingView.ts'

export interface UploadOptions {
  upload: UploadPicture
  onBusy: (busy: boolean) => void
}

declare module '@tiptap/core' {
  interface Storage {
    uploads: { transfers: Map<string, Transfer> }
  }
  interface EditorEvents {
    /** Something happened that one may not see. */
    said: string
  }
}

/**
 * Stores pictures and puts them into the text.
 *
 * @param at - a position in the document; null for the selection.
 */
export function insertPictures(editor: Editor, files: readonly File[], at: number | null): void {
  let from = at ?? editor.state.selection.to
  for (const file of files) {
    const id = crypto.randomUUID()
    const node = editor.schema.nodes.uploading?.create({ id })
    if (!node) continue
    editor.storage.uploads.transfers.set(id, {
      file,
      controller: new AbortController(),
      percent: 0,
      problem: '',
      changed: new EventTarget(),
    })
    from = insertBlock(editor, node, from)
    void store(editor, id)
  }
}

function placeOf(editor: Editor, id: string): { pos: number; node: Node } | null {
  let found: { pos: number; node: Node } | null = null
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === 'uploading' && node.attrs.id === id) found = { pos, node }
    return !found
  })
  return found
}

async function store(editor: Editor, id: string): Promise<void> {
  const { transfers } = editor.storage.uploads
  const transfer = transfers.get(id)
  if (!transfer) return
  const { options } = optionsOf(editor)
  options.onBusy(true)
  const tell = (change: Partial<Transfer>) => {
    Object.assign(transfer, change)
    transfer.changed.dispatchEvent(new Event('change'))
  }
  try {
    const { url, note } = await options.upload(transfer.file, {
      signal: transfer.controller.signal,
      onProgress: (percent) => tell({ percent }),
    })
    if (!transfer.controller.signal.aborted) showPicture(editor, id, url)
    if (note) editor.emit('said', note)
  } catch (error) {
    if (!transfer.controller.signal.aborted) {
      tell({ problem: reasonOf(error) })
    }
  } finally {
    if (!transfer.problem) transfers.delete(id)
    options.onBusy([...transfers.values()].some(({ problem }) => !problem))
  }
}

function optionsOf(editor: Editor): { options: UploadOptions } {
  const found = editor.extensionManager.extensions.find(({ name }) => name === 'uploads')
  return { options: found?.options }
}

/** Undo then takes the picture away and does not bring the placeholder back. */
function showPicture(editor: Editor, id: string, src: string): void {
  if (editor.isDestroyed) return
  const place = placeOf(editor, id)
  const figure = editor.schema.nodes.figure?.create({ src })
  if (!place || !figure) return
  const { pos, node } = place
  const { tr } = editor.state
  editor.view.dispatch(
    tr.replaceWith(pos, pos + node.nodeSize, figure).setMeta('addToHistory', false),
  )
  editor.emit('said', 'Picture added. Describe it in the field below it.')
}

/** A placeholder that was deleted ends its transfer. */
export function abortRemoved(editor: Editor): void {
  const { transfers } = editor.storage.uploads
  for (const [id, transfer] of transfers) {
    if (placeOf(editor, id)) continue
    transfers.delete(id)
    transfer.controller.abort()
  }
}
