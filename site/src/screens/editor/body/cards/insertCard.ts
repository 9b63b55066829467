import { CARDS } from '@broadsheet/shared/markup/cards/cards.ts'
import type { Editor } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { insertBlocks } from '../extensions/insertBlocks.ts'
import { CARD_FORMS, type CardForm, type FormCardName } from './cardForms.ts'

/**
 * Inserts a new card at the caret, and moves the caret into it. A gallery asks for its pictures, a bookmark for its
 * address first.
 */
export function insertCard(editor: Editor, name: FormCardName): void {
  if (name === 'bookmark') {
    editor.emit('requestInput', 'bookmark')
    return
  }
  const { schema, selection } = editor.state
  const card = newCard(schema, name)
  if (!card) return
  insertBlocks(editor, [card], selection.to)
  if (card.isAtom) return
  // The caret is now in the paragraph below the card.
  const { tr } = editor.state
  const start = tr.selection.$from.before() - card.nodeSize
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)))
  editor.view.dispatch(tr.scrollIntoView())
  if (name === 'gallery') editor.emit('requestInput', 'pictures')
}

function newCard({ nodes }: Schema, name: FormCardName): Node | undefined {
  const attrs = { name, label: null, attributes: {} }
  if (CARDS[name].kind === 'leaf') return nodes.leafCard?.create(attrs)
  return nodes.card?.create(attrs, contentOf(nodes, CARD_FORMS[name].starts)) ?? undefined
}

/** Rows and columns of the table of a new card, with its header. */
const TABLE = { rows: 3, columns: 2 }

function contentOf(nodes: Schema['nodes'], starts: CardForm['starts']): Node[] {
  const paragraph = () => nodes.paragraph?.create() as Node
  if (starts === 'list') {
    const item = nodes.listItem?.create(null, paragraph())
    return [nodes.bulletList?.create(null, item) as Node]
  }
  if (starts !== 'table') return [paragraph()]
  const rows = Array.from({ length: TABLE.rows }, (_, row) => {
    const cell = row === 0 ? nodes.tableHeader : nodes.tableCell
    const cells = Array.from({ length: TABLE.columns }, () => cell?.create(null, paragraph()))
    return nodes.tableRow?.create(null, cells as Node[]) as Node
  })
  return [nodes.table?.create(null, rows) as Node]
}
