import { t } from '@broadsheet/shared/messages/t.ts'
import { type Editor, Extension } from '@tiptap/core'
import { errorMessage } from '../../../../client/api/errorMessage.ts'
import { type LinkPreview, previewLink } from '../../../../client/articles/linkPreviews.ts'
import { bookmarksOf, completeAddress, fillBookmarks } from '../cards/bookmarkContent.ts'

/** Milliseconds after which the writer is told that it takes longer. */
const LONG = 15_000

/** The loading of title and image of an address, or its result. */
export interface LinkLoad {
  state: 'running' | 'done' | 'failed'
  /** For the writer. */
  message: string
}

interface LinkPreviewStorage {
  /** By address, as in the text. */
  loads: Map<string, LinkLoad & { controller: AbortController }>
  /** Dispatches `change` on every change of `loads`. */
  changed: EventTarget
}

declare module '@tiptap/core' {
  interface Storage {
    linkPreviews: LinkPreviewStorage
  }
}

/** Fills bookmarks with title, description, site and image of their page while the writer goes on. */
export const LinkPreviews = Extension.create<object, LinkPreviewStorage>({
  name: 'linkPreviews',
  addStorage: () => ({ loads: new Map(), changed: new EventTarget() }),
  onUpdate() {
    const { loads } = this.storage
    for (const [href, { controller }] of loads) {
      if (bookmarksOf(this.editor.state.doc, href).length > 0) continue
      controller.abort()
      loads.delete(href)
    }
  },
  onDestroy() {
    for (const { controller } of this.storage.loads.values()) controller.abort()
  },
})

/** Loads title, description, site and image for the bookmarks with an address, as in the text. */
export async function loadPreview(editor: Editor, href: string): Promise<void> {
  const { loads } = editor.storage.linkPreviews
  if (loads.get(href)?.state === 'running') return
  const controller = new AbortController()
  const { signal } = controller
  const report = (state: LinkLoad['state'], message: string) => {
    if (signal.aborted) return
    loads.set(href, { state, message, controller })
    announceChange(editor)
  }
  report('running', t('editor.linkPreview.loading'))
  const timer = setTimeout(() => report('running', t('editor.linkPreview.waiting')), LONG)
  try {
    const preview = await previewLink(completeAddress(href, location.origin), signal)
    if (signal.aborted || editor.isDestroyed) return
    const filled = fillBookmarks(editor.state, href, preview, location.origin)
    if (filled) editor.view.dispatch(filled)
    report('done', resultInWords(preview, filled !== null))
  } catch (error) {
    report('failed', t('editor.linkPreview.problem', { problem: errorMessage(error) }))
  } finally {
    clearTimeout(timer)
  }
}

/** Stops waiting: the card stays as it is. */
export function cancelPreview(editor: Editor, href: string): void {
  const { loads } = editor.storage.linkPreviews
  loads.get(href)?.controller.abort()
  loads.delete(href)
  announceChange(editor)
}

const announceChange = (editor: Editor) =>
  editor.storage.linkPreviews.changed.dispatchEvent(new Event('change'))

function resultInWords(preview: LinkPreview, isFilled: boolean): string {
  const { title, description, image, lacksImage } = preview
  if (!title && !description && !image) return t('editor.linkPreview.nothing')
  if (!isFilled) return t('editor.linkPreview.unchanged')
  return lacksImage ? t('editor.linkPreview.withoutImage') : t('editor.linkPreview.done')
}
