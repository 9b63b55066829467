import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { ApiError } from '../../../../client/api/apiError.ts'
import { errorMessage } from '../../../../client/api/errorMessage.ts'
import type { UploadedPicture, UploadFile, UploadPicture } from '../types.ts'
import { caretBelow, insertBlocks } from './insertBlocks.ts'
import { figureTexts } from './insertLibraryImages.ts'
import { findParentNodeOfType } from './parents.ts'
import { showFile } from './showFile.ts'
import type { Transfer } from './UploadingView.ts'

export interface UploadOptions {
  upload: UploadPicture
  uploadFile: UploadFile
  onBusy: (busy: boolean) => void
}

declare module '@tiptap/core' {
  interface Storage {
    uploads: { transfers: Map<string, Transfer> }
  }
  interface EditorEvents {
    /** Message for screen readers. */
    announce: string
    /** Message that everyone sees until it is closed. */
    notice: string
  }
}

/**
 * Inserts images in order and uploads them. Each upload has a placeholder, so the order does not depend on
 * which upload ends first. Several images dropped together become a gallery.
 *
 * @param at - where they were dropped; null for the selection.
 */
export function insertPictures(editor: Editor, files: readonly File[], at: number | null): void {
  const { uploading, card } = editor.schema.nodes
  if (!uploading) return
  const ids = files.map((file) => addTransfer(editor, file))
  const placeholders = ids.map((id) => uploading.create({ id }))
  const isGallery = files.length > 1 && at !== null && card && !isInCard(editor, at)
  const blocks = isGallery ? [card.create({ name: 'gallery' }, placeholders)] : placeholders
  insertBlocks(editor, blocks, at ?? editor.state.selection.to)
  for (const id of ids) void store(editor, id)
}

const isInCard = ({ state }: Editor, at: number) =>
  findParentNodeOfType(state.doc.resolve(at), 'card') !== null

/**
 * Prepares an upload.
 *
 * @param fileKinds - of a file, what its card contains; anything by default.
 * @returns the id for its placeholder.
 */
export function addTransfer(
  editor: Editor,
  file: File,
  kind: Transfer['kind'] = 'picture',
  fileKinds?: Transfer['fileKinds'],
): string {
  const id = crypto.randomUUID()
  editor.storage.uploads.transfers.set(id, {
    ...{ file, kind, fileKinds },
    controller: new AbortController(),
    percent: 0,
    problem: '',
    canRepeat: false,
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

/** Runs an upload whose placeholder is in the text; also again, after a failure. */
export async function store(editor: Editor, id: string): Promise<void> {
  const { transfers } = editor.storage.uploads
  const transfer = transfers.get(id)
  if (!transfer) return
  const { options } = optionsOf(editor)
  options.onBusy(true)
  const report = (change: Partial<Transfer>) => {
    Object.assign(transfer, change)
    transfer.changed.dispatchEvent(new Event('change'))
  }
  report({ percent: 0, problem: '', canRepeat: false })
  try {
    await run(editor, id, transfer, options, (percent) => report({ percent }))
  } catch (error) {
    if (!transfer.controller.signal.aborted) {
      report({ problem: errorMessage(error), canRepeat: error instanceof ApiError })
    }
  } finally {
    if (!transfer.problem) transfers.delete(id)
    options.onBusy([...transfers.values()].some(({ problem }) => !problem))
  }
}

async function run(
  editor: Editor,
  id: string,
  { file, kind, fileKinds, controller: { signal } }: Transfer,
  { upload, uploadFile }: UploadOptions,
  onProgress: (percent: number) => void,
): Promise<void> {
  const stored =
    kind === 'picture'
      ? await upload(file, { signal, onProgress })
      : await uploadFile(file, { kinds: fileKinds, signal, onProgress })
  const place = placeOf(editor, id)
  if (signal.aborted || editor.isDestroyed || !place) return
  if ('kind' in stored) showFile(editor, place, file, stored)
  else showPicture(editor, place, stored)
  if (!stored.note) return
  editor.emit('announce', stored.note)
  editor.emit('notice', stored.note)
}

function optionsOf(editor: Editor): { options: UploadOptions } {
  const found = editor.extensionManager.extensions.find(({ name }) => name === 'uploads')
  return { options: found?.options }
}

/** Undo removes the image without restoring the placeholder. */
function showPicture(
  editor: Editor,
  { pos, node }: { pos: number; node: Node },
  { url: src, description }: UploadedPicture,
): void {
  const texts = description ? figureTexts(description) : {}
  const figure = editor.schema.nodes.figure?.create({ src, ...texts })
  if (!figure) return
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
