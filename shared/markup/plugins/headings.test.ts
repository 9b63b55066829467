import { expect, it } from 'vitest'
import { renderUndirected as render } from '../undirected.fixture.ts'

const depths = (markdown: string) => render(markdown).headings.map(({ depth }) => depth)

it.each([
  ['# a\n# b', [2, 2]],
  ['## a\n### b\n## c', [2, 3, 2]],
  ['### a\n### b', [2, 2]],
  ['# a\n### b\n### c\n## d', [2, 3, 3, 3]],
  ['# a\n## b\n### c\n#### d\n##### e\n###### f', [2, 3, 4, 5, 6, 6]],
  ['### a\n# b\n## c', [2, 2, 3]],
])('adjusts the levels of %j', (markdown, expected) => {
  expect(depths(markdown)).toEqual(expected)
})

it('gives each heading a unique id', () => {
  const ids = render('# A b\n# A b\n# Éa\n# Привет\n# 🎉').headings.map(({ id }) => id)
  expect(ids).toEqual(['body-a-b', 'body-a-b-2', 'body-ea', 'body-Привет', 'body-section'])
})

it('keeps an id set by the author, without duplicates', () => {
  const { html } = render('<h2 id="x">A</h2>\n\n<p id="x">b</p>\n\n# X')
  expect(html).toContain('<h2 id="body-x">A</h2>')
  expect(html).toContain('<p>b</p>')
  expect(html).toContain('<h2 id="body-x-2">X</h2>')
})

it('returns headings without markup', () => {
  expect(render('# a `b` *c*[^1]\n\n[^1]: d').headings[0]?.text).toBe('a b c')
})

it('removes an empty heading, and keeps a picture outside of one', () => {
  expect(render('#\n\na').html).toBe('<p>a</p>')
  const { html, headings } = render('# ![b](c.png)\n\n# d')
  expect(html).toMatch(/^<p><img .*><\/p>/)
  expect(headings).toHaveLength(1)
})
