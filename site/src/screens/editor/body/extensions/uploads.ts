import { type Editor, Extension, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { parsePasted } from '../paste/parsePasted.ts'
import { insertFiles } from './cardUploads.ts'
import { abortRemoved, insertPictures, store, type UploadOptions } from './transfers.ts'
import { type Transfer, UploadingView } from './UploadingView.ts'

/** Placeholder for an image or a file being uploaded. It is never saved. */
const Uploading = Node.create({
  name: 'uploading',
  group: 'block',
  atom: true,
  addAttributes: () => ({ id: { default: '', rendered: false } }),
  parseHTML() {
    return [
      {
        tag: 'div[data-uploading]',
        getAttrs: (element) => {
          const id = element.dataset.uploading ?? ''
          return this.editor?.storage.uploads.transfers.has(id) ? { id } : false
        },
      },
    ]
  },
  renderHTML: () => ['div'],
  addNodeView() {
    return (props) =>
      new UploadingView(
        props,
        this.editor.storage.uploads.transfers,
        (id) => void store(this.editor, id),
      )
  },
})

/** Uploads images and files that are chosen, pasted or dropped, with placeholders that show progress. */
export const Uploads = Extension.create<UploadOptions>({
  name: 'uploads',
  addOptions: () => ({
    upload: () => Promise.reject(new Error('Image uploads are not configured here.')),
    uploadFile: () => Promise.reject(new Error('File uploads are not configured here.')),
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

/** Where something is dropped; on the fields of a card, its content. */
function dropPosition(view: EditorView, event: DragEvent): number | null {
  const target = event.target instanceof Element ? event.target : null
  const content = target?.closest('[data-card-view]')?.querySelector('[data-node-view-content]')
  if (content && !content.contains(target)) return view.posAtDOM(content, 0)
  return view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null
}

/** Handles pasted or dropped files. If text is included, as from Word, the text is used instead. */
function takeFiles(editor: Editor, data: DataTransfer | null, at: number | null): boolean {
  const files = [...(data?.files ?? [])]
  if (files.length === 0 || !data) return false
  const page = parsePasted(data.getData('text/html'))
  if (page.body.textContent?.trim()) return false
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  if (pictures.length > 0) insertPictures(editor, pictures, at)
  const others = files.filter((file) => !pictures.includes(file))
  if (others.length > 0) insertFiles(editor, others, at)
  return true
}
