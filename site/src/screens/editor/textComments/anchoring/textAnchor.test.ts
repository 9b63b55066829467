import { describe, expect, it } from 'vitest'
import { anchorOf, findAnchor, type TextRange } from './textAnchor.ts'

/** Random numbers from 0 to 1, the same in every run; FUZZ_SEED selects others. */
function randomNumbers(seed: number): () => number {
  let state = seed + Number(process.env.FUZZ_SEED ?? 1) * 7919
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const WORDS =
  'the ferry council harbor mayor of a in storm said on Monday morning 👍 ميناء Häfen'.split(' ')
const wordsOf = (random: () => number, count: number) =>
  Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')

/** A text, commented words in it, and the anchor of these words. */
function commented(random: () => number) {
  const text = Array.from({ length: 30 }, () => wordsOf(random, 25)).join('\n')
  const start = text.indexOf(' ', Math.floor(random() * (text.length - 200))) + 1
  const end = text.indexOf(' ', start + Math.floor(random() * 60))
  return { text, range: { start, end }, anchor: anchorOf(text, { start, end }) }
}

/** Replaces, inserts or deletes a passage at least `distance` characters away from the words. */
function edited(text: string, { start, end }: TextRange, random: () => number, distance: number) {
  const isBefore = random() < 0.5
  const [from, to] = isBefore ? [0, start - distance] : [end + distance, text.length]
  if (to <= from) return { text, range: { start, end } }
  const at = from + Math.floor(random() * (to - from))
  const removed = Math.min(Math.floor(random() * 40), to - at)
  const added = random() < 0.3 ? '' : `${wordsOf(random, Math.ceil(random() * 8))} `
  const shift = isBefore ? added.length - removed : 0
  return {
    text: text.slice(0, at) + added + text.slice(at + removed),
    range: { start: start + shift, end: end + shift },
  }
}

const CASES = Array.from({ length: 200 }, (_, seed) => seed)

describe('an anchor', () => {
  it.each(CASES)('stays on the same words after random edits elsewhere (%i)', (seed) => {
    const random = randomNumbers(seed)
    const { anchor, ...first } = commented(random)
    let state: { text: string; range: TextRange } = first
    for (let n = 0; n < 20; n++) state = edited(state.text, state.range, random, 50)
    expect(findAnchor(state.text, anchor)).toEqual(state.range)
  })

  it.each(CASES)('stays on the same words, or is lost, after edits beside them (%i)', (seed) => {
    const random = randomNumbers(seed)
    const { anchor, ...first } = commented(random)
    let state: { text: string; range: TextRange } = first
    for (let n = 0; n < 3; n++) state = edited(state.text, state.range, random, 1)
    const found = findAnchor(state.text, anchor)
    if (found) expect(found).toEqual(state.range)
  })

  const TEXT =
    'The council met on Monday. The mayor opened the meeting of the council, and the ferry waited.\nThe council meets again.'
  const at = (text: string, words: string, from = 0) => {
    const start = text.indexOf(words, from)
    return { start, end: start + words.length }
  }
  const second = at(TEXT, 'council', 20)

  it('means one of several equal words', () => {
    const anchor = anchorOf(TEXT, second)
    expect(findAnchor(TEXT, anchor)).toEqual(second)
    const longer = `The council has news. ${TEXT}`
    expect(findAnchor(longer, anchor)).toEqual(at(longer, 'council', 50))
  })

  it.each([
    ['a changed spelling', 'meeting of the council,', 'meeting of the Council,', 'Council'],
    [
      'words around it that were rewritten',
      'The mayor opened the meeting of',
      'Nobody saw',
      'council',
    ],
    ['a paragraph that was split', 'Monday. The', 'Monday.\nThe', 'council'],
  ])('survives %s', (_, before, after, words) => {
    const text = TEXT.replace(before, after)
    expect(findAnchor(text, anchorOf(TEXT, second))).toEqual(at(text, words, 20))
  })

  it('is lost with its words, although the same words are elsewhere', () => {
    const anchor = anchorOf(TEXT, second)
    expect(findAnchor(TEXT.replace(' of the council', ''), anchor)).toBeNull()
    expect(findAnchor('', anchor)).toBeNull()
    expect(findAnchor('The council has another text now.', anchor)).toBeNull()
  })

  it('follows a passage that was moved', () => {
    const sentence = 'The mayor opened the meeting of the council'
    const moved = `${sentence}. It rained. ${TEXT.replace(sentence, 'And then')}`
    expect(findAnchor(moved, anchorOf(TEXT, at(TEXT, sentence)))).toEqual(at(moved, sentence))
  })

  it('is the whole text, or its beginning', () => {
    const whole = { start: 0, end: 5 }
    expect(findAnchor('Hello', anchorOf('Hello', whole))).toEqual(whole)
    expect(findAnchor('Hello again', anchorOf('Hello', whole))).toEqual(whole)
  })

  it('splits no character, and has a maximum length', () => {
    const text = '👍'.repeat(6000)
    const anchor = anchorOf(text, { start: 5000, end: 12_000 })
    expect(anchor.exact).toHaveLength(5000)
    for (const part of [anchor.exact, anchor.prefix, anchor.suffix])
      expect(part.isWellFormed()).toBe(true)
    expect(anchorOf(text, { start: 2, end: 5003 }).exact.isWellFormed()).toBe(true)
  })

  it('is found within some milliseconds in 100,000 characters', () => {
    const text = `${'The council of the city met. '.repeat(3400)}The council, at last, was over.`
    const range = at(text, 'council, at')
    const began = performance.now()
    expect(findAnchor(`${text} And more.`, { ...anchorOf(text, range), position: 0 })).toEqual(
      range,
    )
    expect(findAnchor(text, { ...anchorOf(text, range), exact: 'councils at all' })).not.toBeNull()
    expect(performance.now() - began).toBeLessThan(500)
  })
})
