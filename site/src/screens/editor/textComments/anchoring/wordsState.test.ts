import { Schema } from '@tiptap/pm/model'
import { EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { flatTextOf } from './flatText.ts'
import { anchorOf } from './textAnchor.ts'
import {
  applyToWords,
  NO_WORDS,
  rangeOf,
  threadAt,
  WORDS,
  type WordsChange,
  type WordsState,
} from './wordsState.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*' },
    image: { group: 'block' },
    break: { group: 'inline', inline: true },
    text: { group: 'inline' },
  },
})
const paragraph = (text: string) =>
  schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])
const docOf = (...texts: string[]) => schema.node('doc', null, texts.map(paragraph))

const plugin = new Plugin<WordsState>({
  key: WORDS,
  state: { init: () => NO_WORDS, apply: (tr, words, old) => applyToWords(tr, words, old.doc) },
})

/** A text with comments on the first occurrence of some words. */
function commented(doc: ReturnType<typeof docOf>, ...words: string[]) {
  const { text } = flatTextOf(doc)
  const show = words.map((exact) => {
    const start = text.indexOf(exact)
    return [
      exact,
      { anchor: anchorOf(text, { start, end: start + exact.length }), isMarked: true },
    ] as const
  })
  return changed(EditorState.create({ doc, plugins: [plugin] }), { show: new Map(show) })
}
const changed = (state: EditorState, change: WordsChange) =>
  state.apply(state.tr.setMeta(WORDS, change))
const edited = (state: EditorState, edit: (tr: Transaction) => Transaction) =>
  state.apply(edit(state.tr))
const wordsState = (state: EditorState) => WORDS.getState(state) ?? NO_WORDS
/** The words of a thread as they are now; null when they are lost. */
const wordsOf = (state: EditorState, id: string) => {
  const range = rangeOf(wordsState(state), id)
  return range && state.doc.textBetween(range.from, range.to, '\n')
}

describe('a flat text', () => {
  it('maps every character to its position and back', () => {
    const doc = schema.node('doc', null, [
      paragraph('One'),
      schema.node('image'),
      paragraph(''),
      schema.node('paragraph', null, [
        schema.text('Two'),
        schema.node('break'),
        schema.text('lines'),
      ]),
    ])
    const { text, positionOf, offsetOf } = flatTextOf(doc)
    expect(text).toBe('One\n\nTwo\uFFFClines')
    for (let at = 0; at < text.length; at++) {
      if (text[at] === '\n') continue
      expect(offsetOf(positionOf(at))).toBe(at)
      expect(positionOf(at + 1, true)).toBe(positionOf(at) + 1)
      const read = doc.textBetween(positionOf(at), positionOf(at + 1, true), '', '\uFFFC')
      expect(read).toBe(text[at])
    }
  })
})

describe('commented words', () => {
  const start = () => commented(docOf('The council met.', 'The ferry waits.'), 'council', 'ferry')

  it('are found, with the innermost thread at a position', () => {
    const state = commented(docOf('The council met.'), 'The council', 'council')
    expect(wordsOf(state, 'council')).toBe('council')
    expect(threadAt(wordsState(state), 8)).toBe('council')
    expect(threadAt(wordsState(state), 2)).toBe('The council')
    expect(threadAt(wordsState(state), 15)).toBeNull()
  })

  it('follow edits before them and in them', () => {
    const state = edited(start(), (tr) => tr.insertText('Yesterday: ', 1).insertText('ss', 22))
    expect(wordsOf(state, 'council')).toBe('councissl')
    expect(wordsOf(state, 'ferry')).toBe('ferry')
  })

  it('do not grow when text is typed beside them', () => {
    const state = edited(start(), (tr) => tr.insertText('s', 12).insertText('x', 5))
    expect(wordsOf(state, 'council')).toBe('council')
  })

  it('are lost when they are deleted, and found when they return', () => {
    const deleted = edited(start(), (tr) => tr.delete(1, 17))
    expect([...wordsState(deleted).lost]).toEqual(['council'])
    expect(wordsOf(changed(deleted, { search: true }), 'council')).toBeNull()
    const pasted = edited(deleted, (tr) => tr.insert(2, paragraph('The council met.')))
    const found = changed(pasted, { search: true })
    expect(wordsOf(found, 'council')).toBe('council')
    expect(wordsState(found).lost.size).toBe(0)
  })

  it('are whole again after an undo that restores a part of them', () => {
    const half = edited(start(), (tr) => tr.delete(8, 12))
    expect(wordsOf(half, 'council')).toBe('cou')
    const undone = edited(half, (tr) => tr.insertText('ncil', 8).setMeta('history$', {}))
    expect(wordsOf(changed(undone, { search: true }), 'council')).toBe('council')
  })

  it('are found at once when another text replaces the whole document', () => {
    const next = docOf('New first paragraph.', 'The council met.', 'The ferry waits.')
    const state = edited(start(), (tr) =>
      tr.replaceWith(0, tr.doc.content.size, next.content).setMeta('preventUpdate', true),
    )
    expect([wordsOf(state, 'council'), wordsOf(state, 'ferry')]).toEqual(['council', 'ferry'])
  })

  it('keep the place that the editor knows when the threads are read again', () => {
    const moved = edited(start(), (tr) => tr.insertText('lor', 8))
    const [[id, one] = []] = wordsState(start()).commented
    const again = changed(moved, { show: new Map(id && one ? [[id, one]] : []) })
    expect(wordsOf(again, 'council')).toBe('coulorncil')
    expect(wordsOf(again, 'ferry')).toBeNull()
  })

  it('cost the same for a key in a short and in a long text', () => {
    const time = (paragraphs: number) => {
      const texts = Array.from({ length: paragraphs }, (_, n) => `The council ${n} met on Monday.`)
      let state = commented(docOf(...texts), 'council 1 met', 'council 7 met')
      const reads = { count: 0 }
      const began = performance.now()
      for (let n = 0; n < 300; n++) {
        const tr = state.tr.insertText('x', 5)
        const next = applyToWords(tr, wordsState(state), state.doc)
        if (next.lost.size > 0) reads.count++
        state = state.apply(tr)
      }
      expect(reads.count).toBe(0)
      return performance.now() - began
    }
    time(10)
    // ProseMirror copies the list of blocks; a text that is read at each key would take 100 times as long.
    expect(time(3000)).toBeLessThan(time(30) * 25 + 50)
  })
})
