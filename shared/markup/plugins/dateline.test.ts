import { describe, expect, it } from 'vitest'
import { activeBodyLanguage } from '../../messages/activeBodyLanguage.ts'
import { renderArticle } from '../renderArticle.ts'

const html = (content: string, dateline: string | null) =>
  renderArticle(
    { content, dateline, lang: null },
    { mediaOrigin: '', language: activeBodyLanguage() },
  ).html

describe('the dateline', () => {
  it('precedes the first words, but is not part of the text that excerpts are taken from', () => {
    const { html, text } = renderArticle(
      { content: 'The ferry *returns*.\n\nSoon.', dateline: 'Wendmouth', lang: null },
      { mediaOrigin: '', language: activeBodyLanguage() },
    )
    expect(html).toContain(
      '<p dir="auto"><bdi class="dateline">Wendmouth</bdi> — The ferry <em>returns</em>.</p>',
    )
    expect(text).toBe('The ferry returns.\nSoon.')
  })

  it('is escaped', () => {
    expect(html('Text.', '<b>&')).toContain('<bdi class="dateline">&#x3C;b>&#x26;</bdi> — Text.')
  })

  it('skips headings, and has its own paragraph in a body without one', () => {
    expect(html('## Head\n\nText.', 'Porto')).toMatch(/<\/h2>\n<p dir="auto"><bdi/)
    expect(html('- One', 'Porto')).toMatch(
      /^<p dir="auto"><bdi class="dateline">Porto<\/bdi> — <\/p>/,
    )
  })

  it('is isolated from a paragraph of the other writing direction', () => {
    expect(html('عاد القارب.', 'Wendmouth')).toBe(
      '<p dir="auto"><bdi class="dateline">Wendmouth</bdi> — عاد القارب.</p>',
    )
    expect(html('The ferry returns.', 'الإسكندرية')).toContain(
      '<p dir="auto"><bdi class="dateline">الإسكندرية</bdi> — The ferry returns.</p>',
    )
  })

  it('may be missing', () => {
    expect(html('Text.', null)).toBe(html('Text.', ' '))
  })
})
