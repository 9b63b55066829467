import { expect, it } from 'vitest'
import { activeBodyLanguage } from '../../messages/activeBodyLanguage.ts'
import { renderMarkdown } from '../render.ts'
import { renderArticle } from '../renderArticle.ts'

const html = (markdown: string) =>
  renderMarkdown(markdown, { mediaOrigin: '', language: activeBodyLanguage() }).html

it('gives every block of text the direction of its first letter', () => {
  const page = html(
    '# A\n\nb\n\n| c |\n| - |\n| d |\n\n- e\n\n<details><summary>f</summary>g</details>',
  )
  for (const tag of ['h2', 'p', 'th', 'td', 'li', 'summary'])
    expect(page).toMatch(new RegExp(`<${tag}\\b[^>]* dir="auto"`))
})

it.each([
  ['a list', '- שלום\n- Hello', /^<ul dir="rtl">\n<li dir="auto">/],
  ['a loose list', '1. שלום\n\n   עוד\n', /^<ol dir="rtl">\n<li>\n<p dir="auto">/],
  ['a quote', '> مرحبا', /^<blockquote dir="rtl">\n<p dir="auto">/],
  ['a table', '| مرحبا |\n| - |\n| a |', /<table dir="rtl">/],
  [
    'an item of the other direction',
    '- שלום\n\n- Hello\n\n  more',
    /<li dir="ltr">\n<p dir="auto">Hello/,
  ],
  ['code in a list', '- שלום\n\n  ```\n  a\n  ```', /<pre[^>]* dir="ltr"/],
])('aligns the bullets and rules of %s with its text', (_what, markdown, expected) => {
  expect(html(markdown)).toMatch(expected)
})

it('keeps left-to-right boxes unchanged, and explicit directions', () => {
  expect(html('- a\n\n> b')).not.toContain('dir="ltr"')
  expect(html('<p dir="rtl">a</p>')).toBe('<p dir="rtl">a</p>')
})

it.each([
  ['ar', '- Hello', /^<ul dir="ltr">/],
  ['ar', '- مرحبا', /^<ul>/],
  ['de', '- مرحبا', /^<ul dir="rtl">/],
])('compares with the language of the article: %s, %s', (lang, content, expected) => {
  const options = { mediaOrigin: '', language: activeBodyLanguage() }
  expect(renderArticle({ content, dateline: null, lang }, options).html).toMatch(expected)
})
