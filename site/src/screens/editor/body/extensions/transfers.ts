import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { errorMessage } from '../../../../client/api/errorMessage.ts'
import type { UploadPicture } from '../types.ts'
import { caretBelow, insertBlocks } from './insertBlocks.ts'
import type { Transfer } from './UploadingView.ts'

export interface UploadOptions {
  upload: UploadPicture
  onBusy: (busy: boolean) => void
}

declare module '@tiptap/core' {
  interface Storage {
    uploads: { transfers: Map<string, Transfer> }
  }
  interface EditorEvents {
    /** Message for screen readers. */
    announce: string
  }
}

/**
 * Inserts images in order and uploads them. Each upload has a placeholder, so the order does not depend on
 * which upload ends first.
 *
 * @param at - a position in the document; null for the selection.
 */
export function insertPictures(editor: Editor, files: readonly File[], at: number | null): void {
  const { uploading } = editor.schema.nodes
  if (!uploading) return
  const ids = files.map((file) => addTransfer(editor, file))
  const placeholders = ids.map((id) => uploading.create({ id }))
  insertBlocks(editor, placeholders, at ?? editor.state.selection.to)
  for (const id of ids) void store(editor, id)
}

/**
 * Prepares an upload.
 *
 * @returns the id for its placeholder.
 */
export function addTransfer(editor: Editor, file: File): string {
  const id = crypto.randomUUID()
  editor.storage.uploads.transfers.set(id, {
    file,
    controller: new AbortController(),
    percent: 0,
    problem: '',
    changed: new EventTarget(),
  })
  return id
}

/** Starts the uploads of pasted images whose placeholders are in the text, and drops the others. */
export function startTransfers(editor: Editor, ids: readonly string[]): void {
  if (editor.isDestroyed) return
  abortRemoved(editor)
  const { selection, tr } = editor.state
  // A selected placeholder would be replaced by the next key.
  if (selection instanceof NodeSelection && selection.node.type.name === 'uploading') {
    caretBelow(tr, selection.to)
    editor.view.dispatch(tr.scrollIntoView())
  }
  for (const id of ids) void store(editor, id)
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
  const report = (change: Partial<Transfer>) => {
    Object.assign(transfer, change)
    transfer.changed.dispatchEvent(new Event('change'))
  }
  try {
    const { url, note } = await options.upload(transfer.file, {
      signal: transfer.controller.signal,
      onProgress: (percent) => report({ percent }),
    })
    if (!transfer.controller.signal.aborted) showPicture(editor, id, url)
    if (note) editor.emit('announce', note)
  } catch (error) {
    if (!transfer.controller.signal.aborted) {
      report({ problem: errorMessage(error) })
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

/** Undo removes the image without restoring the placeholder. */
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
  editor.emit('announce', t('editor.pictureAdded'))
}

/** Deleting a placeholder cancels its upload. */
export function abortRemoved(editor: Editor): void {
  const { transfers } = editor.storage.uploads
  for (const [id, transfer] of transfers) {
    if (placeOf(editor, id)) continue
    transfers.delete(id)
    transfer.controller.abort()
  }
}
