import { expect, test } from 'vitest'
import { hoistIslandStyle } from './islandStyle.ts'

const STYLE = '<style>astro-island,astro-slot{display:contents}</style>'

test('the style of islands is moved into the head', () => {
  const page = (head: string, body: string) =>
    `<html><head>${head}</head><body>${body}</body></html>`
  expect(hoistIslandStyle(page('<title>$&</title>', `<div>${STYLE}<script></script></div>`))).toBe(
    page(`<title>$&</title>${STYLE}`, '<div><script></script></div>'),
  )
  expect(hoistIslandStyle(page('', 'No island'))).toBe(page('', 'No island'))
})
