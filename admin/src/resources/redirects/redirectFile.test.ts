import { expect, it } from 'vitest'
import { readRedirectFile, reasonInWords } from './redirectFile.ts'

const ORIGIN = 'https://site.example'
const read = (text: string) => readRedirectFile(text, ORIGIN)

it('reads paths and URLs, and what is gone', () => {
  const file = read(
    'from,to,status\nhttps://old.example/2019/storm/,/article/storm/,301\n/port%20news,https://site.example/about/,\n/?p=12,,410\n',
  )
  expect(file).toEqual({
    rows: [
      { line: 2, path: '/2019/storm', destination: '/article/storm/', status: 301 },
      { line: 3, path: '/port news', destination: '/about/', status: 301 },
      { line: 4, path: '/?p=12', destination: null, status: 410 },
    ],
    problems: [],
  })
})

it.each([
  ['\uFEFFSource;Target\n/a;/about/\n', 2],
  ['status\told_url\tnew_url\n302\t/a\t/about/\n', 2],
  ['/a,/about/\n', 1],
  ['"/a";"/about/"\n', 1],
])('reads the columns of %j', (text, line) => {
  expect(read(text)?.rows).toEqual([{ line, path: '/a', destination: '/about/', status: 301 }])
})

it('names each line that is not valid, with what the file has', () => {
  const file = read(
    'from,to,status\n/a,about,301\nhttps://x,/about/,\n/b,/about/,404\n/c,/about/,\n\n/c/,/contact/,\n',
  )
  expect(file?.rows.map(({ path }) => path)).toEqual(['/c'])
  expect(file?.problems.map(({ line, path }) => [line, path])).toEqual([
    [2, '/a'],
    [3, 'https://x'],
    [4, '/b'],
    [7, '/c'],
  ])
  expect(file?.problems[2]?.reason).toBe('The status is neither 301 nor 410.')
  expect(file?.problems[3]?.reason).toBe('Line 5 has the same old path.')
})

it('refuses a table without these columns', () => {
  expect(read('title,slug\nStorm,storm\n')).toBeNull()
  expect(read('')).toBeNull()
})

it('has a sentence for what the database refuses', () => {
  expect(reasonInWords('redirect_taken')).toContain('Change that one instead')
  expect(reasonInWords('redirect_reserved')).toContain('belongs to the program')
  expect(reasonInWords('redirect_invalid')).toContain('Enter a path')
})
