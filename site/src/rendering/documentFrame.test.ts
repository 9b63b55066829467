import { expect, test } from 'vitest'
import { render } from './compilerRuntime.ts'
import { framed, withFrames, withoutMarks } from './documentFrame.ts'
import { Markup } from './markup.ts'

/** A document that is rendered without Astro. */
const documentOf = (...page: Parameters<typeof documentByAstro>) =>
  withFrames(() => documentByAstro(...page))

/** A document with a head and content; `frames` counts how often its frame is rendered. */
function documentByAstro(input: object | null, name: string, [head, content]: [string, string]) {
  const markup = new Markup()
  markup.add(
    framed(input, name, [render`${head}`, render`${content}`], ([head, content]) => {
      frames++
      return render`<head>${head}</head><main>${content}</main><footer></footer>`
    }),
  )
  return withoutMarks(markup.html() ?? '')
}
let frames = 0

const FIRST = '<head>a</head><main>b</main><footer></footer>'
const SECOND = '<head>c</head><main></main><footer></footer>'

test('a document is the same with a known frame', () => {
  const shell = {}
  frames = 0
  expect(documentOf(shell, 'article', ['a', 'b'])).toBe(FIRST)
  expect(documentOf(shell, 'article', ['c', ''])).toBe(SECOND)
  expect(frames).toBe(1)
})

test('a page that Astro renders has a frame of its own', () => {
  const shell = {}
  frames = 0
  expect(documentOf(shell, 'article', ['a', 'b'])).toBe(FIRST)
  expect(documentByAstro(shell, 'article', ['c', ''])).toBe(SECOND)
  expect(frames).toBe(2)
})

test('frames of other names and inputs are their own', () => {
  const shell = {}
  frames = 0
  for (const input of [shell, {}])
    for (const name of ['article', 'list']) documentOf(input, name, ['a', 'b'])
  expect(frames).toBe(4)
})

test('a document without a shared frame is rendered as a whole', () => {
  frames = 0
  expect(documentOf(null, 'home', ['a', 'b'])).toBe(FIRST)
  expect(documentOf(null, 'home', ['c', ''])).toBe(SECOND)
  expect(frames).toBe(2)
})
