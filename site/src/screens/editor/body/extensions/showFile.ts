import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { languageIn } from '../../../../client/uploads/captions.ts'
import type { StoredFile } from '../../../../client/uploads/storeFile.ts'
import { fileLinkIn, isMainFile, titleOfFile } from '../cards/cardFiles.ts'
import { findParentNodeOfType } from './parents.ts'

/**
 * Replaces the placeholder of an upload by a link to the file, and notes its size and duration in the card. A link to
 * another file of this kind gets the new address and keeps its words. Undo does not restore the placeholder.
 */
export function showFile(
  editor: Editor,
  place: { pos: number; node: Node },
  file: File,
  stored: StoredFile,
) {
  const { tr, doc } = editor.state
  const end = place.pos + place.node.nodeSize
  const card = findParentNodeOfType(doc.resolve(place.pos), 'card')
  const before = card && fileLinkIn(card.node, stored.kind)
  if (card && before) {
    const start = card.pos + 1
    const mark = before.mark.type.create({ ...before.mark.attrs, href: stored.url })
    tr.removeMark(start + before.from, start + before.to, before.mark)
    tr.addMark(start + before.from, start + before.to, mark)
    tr.delete(place.pos, end)
  } else {
    tr.replaceWith(place.pos, end, linkTo(editor, stored, file.name))
  }
  if (card) noteFacts(tr, card, stored, file.name)
  editor.view.dispatch(tr.setMeta('addToHistory', false))
  editor.emit('announce', t('editor.files.added', { name: file.name }))
}

function linkTo({ schema }: Editor, { url, kind }: StoredFile, name: string): Node {
  const words = kind === 'captions' ? t('editor.files.captions') : titleOfFile(name)
  const link = schema.marks.link?.create({ href: url })
  return schema.node('paragraph', null, schema.text(words, link ? [link] : []))
}

/** Attributes of the card that describe its main file, and the language of its captions. */
function noteFacts(
  tr: Transaction,
  { node, pos }: { node: Node; pos: number },
  { kind, bytes, duration }: StoredFile,
  name: string,
): void {
  const card = String(node.attrs.name)
  const { size: _size, duration: _duration, ...others } = node.attrs.attributes
  const language = languageIn(name)
  const isMain = isMainFile(card, kind)
  const attributes = isMain
    ? {
        ...others,
        size: String(bytes),
        ...(duration === null ? {} : { duration: String(duration) }),
      }
    : { ...node.attrs.attributes, ...(language ? { lang: language } : {}) }
  if (card === 'file') {
    delete attributes.duration
    delete attributes.type
  }
  tr.setNodeMarkup(pos, null, { ...node.attrs, attributes })
}
