import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { contentExtensions } from '../extensions/index.ts'
import { openDocument, saveDocument } from '../markdown/document.ts'
import { selectedRange } from './blockRange.ts'
import { deleteBlocks, duplicateBlocks, moveBlocks, moveByOne } from './moveBlocks.ts'

const schema = getSchema(contentExtensions())

/** A text with the selection from the first occurrence of a word to that of another. */
function open(markdown: string, from: string, to = from) {
  const opened = openDocument(schema, markdown)
  const { doc } = opened
  const selection = TextSelection.create(doc, placeOf(doc, from), placeOf(doc, to) + to.length)
  const state = EditorState.create({ doc, selection })
  return {
    state,
    range: selectedRange(state),
    save: (changed: Node) => saveDocument(changed, opened),
  }
}

function placeOf(doc: Node, word: string): number {
  let found = -1
  doc.descendants((node, position) => {
    const at = node.text?.indexOf(word) ?? -1
    if (found < 0 && at >= 0) found = position + at
  })
  return found
}

const TEXT = 'One\n=====\n\n*  two\n*  three\n\n\n__Four__\n\n[^1]: Note.\n\nSee[^1].\n'

it('moves a block and keeps the bytes of all blocks', () => {
  const { state, range, save } = open(TEXT, 'Four')
  const moved = moveByOne(state, range, -1)
  expect(moved).toMatchObject({ position: 2, count: 5 })
  expect(save(moved?.tr.doc ?? state.doc)).toBe(
    'One\n=====\n\n__Four__\n\n*  two\n*  three\n\n[^1]: Note.\n\nSee[^1].\n',
  )
})

it('keeps the selection in the moved block', () => {
  const { state, range } = open('One.\n\nTwo.\n\nThree.', 'Two')
  for (const step of [-1, 1] as const) {
    const { doc, selection } = moveByOne(state, range, step)?.tr ?? state
    expect(doc.textBetween(selection.from, selection.to)).toBe('Two')
  }
})

it('moves several selected blocks together', () => {
  const { state, range, save } = open('One.\n\nTwo.\n\nThree.\n\nFour.', 'Two', 'Three')
  const moved = moveByOne(state, range, 1)
  expect(moved).toMatchObject({ position: 3, count: 4 })
  expect(save(moved?.tr.doc ?? state.doc)).toBe('One.\n\nFour.\n\nTwo.\n\nThree.')
})

it('moves an item in its list, with what is nested in it', () => {
  const { state, range, save } = open('- one\n- two\n  - inside\n- three', 'two')
  const moved = moveByOne(state, range, -1)
  expect(moved).toMatchObject({ position: 1, count: 3 })
  expect(save(moved?.tr.doc ?? state.doc)).toBe('- two\n  - inside\n- one\n- three')
  expect(
    moveByOne(open('- one\n- two', 'one').state, open('- one\n- two', 'one').range, -1),
  ).toBeNull()
})

it('moves a list when all its items are selected', () => {
  const { state, range, save } = open('One.\n\n- two\n- three', 'two', 'three')
  expect(save(moveByOne(state, range, -1)?.tr.doc ?? state.doc)).toBe('- two\n- three\n\nOne.')
})

it.each([
  ['the first block up', 'One', -1],
  ['the last block below the notes', 'Two', 1],
] as const)('does not move %s', (_what, word, step) => {
  const { state, range } = open('One[^1].\n\nTwo.\n\n[^1]: Note.', word)
  expect(moveByOne(state, range, step)).toBeNull()
})

it('moves a block over several others', () => {
  const { state, range, save } = open('One.\n\nTwo.\n\nThree.\n\nFour.', 'One')
  const moved = moveBlocks(state, range, 3)
  expect(moved).toMatchObject({ position: 3, count: 4 })
  expect(save(moved?.tr.doc ?? state.doc)).toBe('Two.\n\nThree.\n\nOne.\n\nFour.')
  expect(moveBlocks(state, range, 1)).toBeNull()
})

it('duplicates a block below it', () => {
  const { state, range, save } = open('One.\n\n__Two__\n\nThree.', 'Two')
  const tr = duplicateBlocks(state, range)
  expect(save(tr.doc)).toBe('One.\n\n__Two__\n\n**Two**\n\nThree.')
  expect(tr.doc.textBetween(0, tr.selection.from, ' ')).toBe('One. Two Two')
})

it.each([
  ['a block', 'One.\n\nTwo.', 'Two', 'One.'],
  ['the only block', 'One.', 'One', ''],
  ['an item', '- one\n- two', 'one', '- two'],
  ['the only item with its list', '- one\n\nTwo.', 'one', 'Two.'],
])('deletes %s', (_what, markdown, word, saved) => {
  const { state, range, save } = open(markdown, word)
  expect(save(deleteBlocks(state, range).doc)).toBe(saved)
})
