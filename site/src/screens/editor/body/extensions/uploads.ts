import { type Editor, Extension, Node } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { UploadPicture } from '../types.ts'
import { type Transfer, uploadingView } from './uploadingView.ts'

interface Options {
  upload: UploadPicture
  onBusy: (busy: boolean) => void
}

/** Stands where a picture will be. It is never saved. */
const Uploading = Node.create({
  name: 'uploading',
  group: 'block',
  atom: true,
  addAttributes: () => ({ id: { default: '', rendered: false } }),
  renderHTML: () => ['div'],
  addNodeView() {
    return (view) => uploadingView(view, this.editor.storage.uploads.transfers)
  },
})

declare module '@tiptap/core' {
  interface Storage {
    uploads: { transfers: Map<string, Transfer> }
  }
}

/** Pictures that are chosen, pasted or dropped: stored while a placeholder says how far they are. */
export const Uploads = Extension.create<Options>({
  name: 'uploads',
  addOptions: () => ({
    upload: () => Promise.reject(new Error('Nothing stores pictures here.')),
    onBusy: () => {},
  }),
  addStorage: () => ({ transfers: new Map<string, Transfer>() }),
  addExtensions: () => [Uploading],
  onDestroy() {
    for (const transfer of this.storage.transfers.values()) transfer.controller.abort()
  },
  onUpdate() {
    abortRemoved(this.editor)
  },
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handlePaste: (_view, event) => takeFiles(editor, event.clipboardData, null),
          handleDrop: (view, event, _slice, moved) =>
            !moved && takeFiles(editor, event.dataTransfer, dropPosition(view, event)),
        },
      }),
    ]
  },
})

function dropPosition(view: EditorView, event: DragEvent): number | null {
  return view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null
}

/** Takes the pictures of a paste or drop. Text beside them, as Word sends it, is more wanted. */
function takeFiles(editor: Editor, data: DataTransfer | null, at: number | null): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0 || !data) return false
  const page = new DOMParser().parseFromString(data.getData('text/html'), 'text/html')
  if (page.body.textContent?.trim()) return false
  insertPictures(editor, files, at)
  return true
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

/** Puts a block where blocks can be, at or after a position. @returns the position behind it. */
export function insertBlock(editor: Editor, node: DocumentNode, at: number): number {
  const { tr, doc } = editor.state
  const $at = doc.resolve(at)
  const { parent } = $at
  if (parent.type.name === 'paragraph' && parent.content.size === 0 && $at.depth === 1) {
    editor.view.dispatch(tr.replaceWith($at.before(), $at.after(), node).scrollIntoView())
    return $at.before() + node.nodeSize
  }
  for (let depth = $at.depth; depth >= 0; depth--) {
    const index = depth === $at.depth && parent.isTextblock ? null : $at.indexAfter(depth)
    if (index === null || !$at.node(depth).canReplaceWith(index, index, node.type)) continue
    const position = depth === $at.depth ? at : $at.after(depth + 1)
    editor.view.dispatch(tr.insert(position, node).scrollIntoView())
    return position + node.nodeSize
  }
  editor.view.dispatch(tr.insert(doc.content.size, node).scrollIntoView())
  return doc.content.size
}

function placeOf(editor: Editor, id: string): { pos: number; node: DocumentNode } | null {
  let found: { pos: number; node: DocumentNode } | null = null
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
      tell({ problem: error instanceof Error ? error.message : String(error) })
    }
  } finally {
    if (!transfer.problem) transfers.delete(id)
    options.onBusy([...transfers.values()].some(({ problem }) => !problem))
  }
}

function optionsOf(editor: Editor): { options: Options } {
  const found = editor.extensionManager.extensions.find(({ name }) => name === 'uploads')
  return { options: found?.options }
}

declare module '@tiptap/core' {
  interface EditorEvents {
    said: string
  }
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
function abortRemoved(editor: Editor): void {
  const { transfers } = editor.storage.uploads
  for (const [id, transfer] of transfers) {
    if (placeOf(editor, id)) continue
    transfers.delete(id)
    transfer.controller.abort()
  }
}
