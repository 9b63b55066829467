import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { labelsOf } from '../body/extensions/footnoteCommands.ts'
import { insertBlocks } from '../body/extensions/insertBlocks.ts'
import { openDocument, writeBlock } from '../body/markdown/document.ts'
import { selectPlaceholder } from './placeholderMarks.ts'
import { unescaped } from './placeholders.ts'

/**
 * Inserts the blocks of a snippet after the block with the caret, and selects its first placeholder.
 *
 * @param markdown - the text of the snippet.
 * @throws {MarkupError} when it is too long or too complex.
 */
export function insertSnippet(editor: Editor, markdown: string): void {
  const { doc } = openDocument(editor.schema, markdown)
  const labels = labelsOf(editor.state.doc)
  const isNew = (note: Node) => !labels.has(String(note.attrs.label))
  const blocks = doc.content.content.filter(({ type }) => type.name !== 'footnote')
  const notes = doc.content.content.filter(({ type }) => type.name === 'footnote').filter(isNew)
  insertBlocks(editor, blocks, editor.state.selection.to)
  const { state, view } = editor
  const below = state.selection.from
  const start = below - 1 - blocks.reduce((size, { nodeSize }) => size + nodeSize, 0)
  const tr = state.tr.insert(state.doc.content.size, notes)
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(start))))
  const isFound = selectPlaceholder(editor) && editor.state.selection.from < below
  if (!isFound) editor.commands.setTextSelection(below)
}

/** Markdown of the blocks that the selection touches, with their footnotes; empty without a selection. */
export function selectedBlocks({ state }: Editor): string {
  const { from, to, empty } = state.selection
  const blocks: Node[] = []
  const labels = new Set<unknown>()
  state.doc.forEach((block, position) => {
    if (empty || position >= to || position + block.nodeSize <= from) return
    blocks.push(block)
    block.descendants(({ type, attrs }) => {
      if (type.name === 'footnoteReference') labels.add(attrs.label)
    })
  })
  state.doc.forEach((block) => {
    const isNote = block.type.name === 'footnote' && labels.has(block.attrs.label)
    if (isNote && !blocks.includes(block)) blocks.push(block)
  })
  return unescaped(blocks.map(writeBlock).filter(Boolean).join('\n\n'))
}
