import { describe, expect, it } from 'vitest'
import type { Hit } from './combine.ts'
import type { IndexedArticle } from './indexedArticle.ts'
import { markTexts } from './snippet.ts'

const filler = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

function article(text: string): Pick<IndexedArticle, 'meta' | 'content' | 'filters'> {
  const meta = { title: 'The flood model', excerpt: 'What rises.', author: 'Ines Calloway' }
  const tags = ['Rivers', 'Old maps']
  const content = [meta.title, meta.excerpt, text, meta.author, tags.join(', ')].join('\n')
  return { meta, content, filters: { tag: tags } }
}

const at = (position: number, similarTo: string | null = null): Hit => ({ position, similarTo })
const shown = (pieces: { text: string; isMatch: boolean }[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

describe('the texts of a result', () => {
  it('mark the words of the title, and show the excerpt when the text has none', () => {
    const texts = markTexts(article('Nothing here.'), [[at(1)]])
    expect(shown(texts.title)).toBe('The [flood] model')
    expect(shown(texts.snippet)).toBe('What rises.')
  })

  it('show the lines with the most terms', () => {
    const text = `flood ${filler(60)} the (flood) of the ferry. ${filler(60)}`
    const texts = markTexts(article(text), [[at(5), at(67)], [at(70)]])
    expect(shown(texts.snippet)).toMatch(/^… word55 .* the \(\[flood\]\) of the \[ferry\]\. .* …$/)
  })

  it('mark other forms of a word, but not words that only begin like it', () => {
    const text = 'A car, cars and carbon for flooding in floodlight.'
    const hits = [6, 7, 9].map((position) => at(position, 'car'))
    const floods = [at(11, 'flood'), at(13, 'flood')]
    expect(shown(markTexts(article(text), [hits, floods]).snippet)).toBe(
      'What rises. A [car], [cars] and carbon for [flooding] in floodlight.',
    )
  })

  it('mark the part of a compound, or all of it', () => {
    const marked = (similarTo: string) =>
      shown(markTexts(article('An open-source plan'), [[at(6, similarTo)]]).snippet)
    expect(marked('source')).toBe('What rises. An open-[source] plan')
    expect(marked('opensource')).toBe('What rises. An [open]-[source] plan')
  })

  it('show the tags when they alone are what was searched for', () => {
    const texts = markTexts(article('Short.'), [[at(9)]])
    expect(shown(texts.snippet)).toBe('Tagged Rivers, [Old] maps. What rises.')
  })

  it('mark the author, and never show the author as text', () => {
    const texts = markTexts(article('Short.'), [[at(7)]])
    expect(shown(texts.author)).toBe('Ines [Calloway]')
    expect(shown(texts.snippet)).toBe('What rises.')
  })
})
