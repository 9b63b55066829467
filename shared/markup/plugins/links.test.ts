import { expect, it } from 'vitest'
import { renderUndirected } from '../undirected.fixture.ts'

const html = (markdown: string) => renderUndirected(markdown).html

it.each([
  ['[a](https://e.example/)', '<p><a href="https://e.example/" rel="noopener">a</a></p>'],
  ['[a](//e.example/)', '<p><a href="//e.example/" rel="noopener">a</a></p>'],
  ['[a](/article/b/)', '<p><a href="/article/b/">a</a></p>'],
  ['[a](mailto:b@e.example)', '<p><a href="mailto:b@e.example">a</a></p>'],
  [
    '<a href=" https://e.example ">a</a>',
    '<p><a href="https://e.example" rel="noopener">a</a></p>',
  ],
  ['<a href="/b" target="_blank" class="c">a</a>', '<p><a href="/b">a</a></p>'],
])('renders %j', (markdown, expected) => {
  expect(html(markdown)).toBe(expected)
})

it.each(['[a *b*](javascript:c)', '[a *b*](ftp://e.example)', '[a *b*](https://)', '[a *b*]()'])(
  'keeps the text of a link without a valid target: %s',
  (markdown) => {
    expect(html(markdown)).toBe('<p>a <em>b</em></p>')
  },
)

it('removes a link without content, and keeps its id', () => {
  expect(html('a<a href="/b"></a>')).toBe('<p>a</p>')
  expect(html('<a name="c"></a>d')).toBe('<p><span id="body-c"></span>d</p>')
})

it('links to positions in the body', () => {
  const page = html(
    '# Intro\n\n[a](#intro) [b](#body-intro) [c](#elsewhere)\n\n<a name="x">y</a> [d](#x)',
  )
  expect(page.match(/href="[^"]*"/g)).toEqual([
    'href="#body-intro"',
    'href="#body-intro"',
    'href="#elsewhere"',
    'href="#body-x"',
  ])
})

it('names a link that contains only a picture', () => {
  expect(html('[![](b.png)](https://e.example/c)')).toContain('aria-label="Link to e.example"')
  expect(html('[![b](b.png)](https://e.example/c)')).not.toContain('aria-label')
})
