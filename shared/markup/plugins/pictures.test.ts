import { expect, it } from 'vitest'
import { pictureName, storedAddress } from '../../domain/picture.ts'
import { renderUndirected } from '../undirected.fixture.ts'

const html = (markdown: string, mediaOrigin = '') => renderUndirected(markdown, mediaOrigin).html
const stored = storedAddress('article-images', pictureName('imported/abc', 1200, 800))

it('adds renditions and size to an uploaded picture', () => {
  const page = html(`![a](${stored})`, 'https://media.example')
  expect(page).toContain(`src="https://media.example${stored}" alt="a"`)
  expect(page).toContain('.1200x800.w480.webp 480w, https://media.example')
  expect(page).toContain('width="1200" height="800" loading="lazy" decoding="async"')
  expect(page).toMatch(/ sizes="[^"]+"/)
})

it('does the same for HTML, ignoring the size set by the author', () => {
  expect(html(`<img src="${stored}" width="10" height="10">`)).toContain(
    'width="1200" height="800"',
  )
})

it('replaces a picture from another host by a link', () => {
  expect(html('![a](https://e.example/a.png)')).toBe(
    '<p><a href="https://e.example/a.png" rel="noopener">Picture: a</a></p>',
  )
  expect(html('![](//e.example/a.png)')).toContain('>Picture: e.example</a>')
  expect(html('[![a](https://e.example/a.png)](https://e.example/)')).toBe(
    '<p><a href="https://e.example/" rel="noopener">Picture: a</a></p>',
  )
})

it('gives every picture an alternative text, which may be empty', () => {
  expect(html('<img src="a.png">')).toContain('alt=""')
})

it('turns a paragraph with only a titled picture into a figure', () => {
  const page = html('![a](b.png "The *caption*")')
  expect(page).toMatch(/^<figure><img [^>]*><figcaption>The \*caption\*<\/figcaption><\/figure>$/)
  expect(page).not.toContain('title=')
  expect(html('[![a](b.png "c")](/d)')).toMatch(/^<figure><a href="\/d"><img /)
})

it('keeps other pictures in their paragraph', () => {
  expect(html('![a](b.png)')).toMatch(/^<p><img /)
  expect(html('text ![a](b.png "c")')).toMatch(/^<p>text <img .*title="c"/)
})

it('removes a picture without a URL', () => {
  expect(html('a ![b]() <img alt="c"> <img src="data:image/png;base64,AA">')).not.toContain('<img')
})
