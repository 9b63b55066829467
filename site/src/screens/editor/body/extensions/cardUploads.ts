import { type FileKind, fileTypeOf } from '@broadsheet/shared/domain/articleFile.ts'
import type { Editor } from '@tiptap/core'
import { CARD_FILES } from '../cards/cardFiles.ts'
import { insertBlocks } from './insertBlocks.ts'
import { findParentNodeOfType } from './parents.ts'
import { addTransfer, store } from './transfers.ts'

/**
 * Uploads files that were dropped or pasted: into the card at the position if it contains such files, else each into
 * a new card.
 *
 * @param at - where they were dropped; null for the selection.
 */
export function insertFiles(editor: Editor, files: readonly File[], at: number | null): void {
  const { card: type, uploading } = editor.schema.nodes
  if (!type || !uploading) return
  for (const file of files) {
    const kind = kindOf(file)
    const place = at ?? editor.state.selection.from
    const card = findParentNodeOfType(editor.state.doc.resolve(place), 'card')
    if (card && kind && CARD_FILES[String(card.node.attrs.name)]?.includes(kind)) {
      addToCard(editor, card.pos, file)
      continue
    }
    const id = addTransfer(editor, file, 'file')
    const name = kind === 'audio' || kind === 'video' ? kind : 'file'
    const content = uploading.create({ id })
    insertBlocks(editor, [type.create({ name }, content)], at ?? editor.state.selection.to)
    void store(editor, id)
  }
}

const kindOf = ({ name }: File): FileKind | undefined =>
  /\.srt$/i.test(name) ? 'captions' : fileTypeOf(name)?.kind

/** Uploads a file into a card, with a placeholder at the place of its link. */
export function addToCard(editor: Editor, position: number, file: File): void {
  const { doc, schema, tr } = editor.state
  const card = doc.nodeAt(position)
  if (!card || !schema.nodes.uploading) return
  const name = String(card.attrs.name)
  const kinds = CARD_FILES[name]
  const id = addTransfer(editor, file, 'file', kinds)
  const placeholder = schema.nodes.uploading.create({ id })
  const isCaptions = kindOf(file) === 'captions'
  const first = isCaptions && name === 'video' ? Math.min(1, card.childCount) : 0
  const before = card.content.content.slice(0, first).reduce((sum, node) => sum + node.nodeSize, 0)
  const start = position + 1 + before
  // A file is all that its card needs; recordings and films are followed by their transcript.
  const only = name === 'file' && card.childCount === 1 && card.content.size === 2
  editor.view.dispatch(tr.replaceWith(start, only ? start + 2 : start, placeholder))
  void store(editor, id)
}
