import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import type { LibraryImage } from '../../../../client/articles/images.ts'
import type { PictureDescription } from '../../../../client/uploads/knownPictures.ts'
import { insertBlocks } from './insertBlocks.ts'

/** Inserts images of the library below the block with the caret, with their descriptions. */
export function insertLibraryImages(editor: Editor, images: readonly LibraryImage[]): void {
  const { figure } = editor.schema.nodes
  if (!figure) return
  const figures = images.map((image) => figure.create({ src: image.url, ...figureTexts(image) }))
  insertBlocks(editor, figures, editor.state.selection.to)
  editor.emit('announce', t('editor.library.added', { count: images.length }))
}

/** Texts of a figure with a picture of the library. */
export const figureTexts = (image: PictureDescription) => ({
  alt: image.alt ?? '',
  caption: captionWithCredit(image),
})

/** Pictures in the text have one line for both: `The bridge at noon (Photo: Ada Byrne)`. */
function captionWithCredit({ caption, credit }: PictureDescription): string {
  const line = (caption ?? '').replace(/\s+/g, ' ').trim()
  if (!credit) return line
  return line === '' ? credit : `${line} (${credit})`
}
