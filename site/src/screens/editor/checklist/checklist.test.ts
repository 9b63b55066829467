import { describe, expect, it, vi } from 'vitest'
import { EMPTY_FORM } from '../form/articleForm.ts'
import { type Check, checksOf, readText } from './checklist.ts'
import { brokenLinks, placeOf } from './links.ts'

const TEXT = `## First

A [story](/article/storm/), a [place](#first) and [elsewhere](https://example.com/?a=1&b=2).

### Second

![A boat](/storage/v1/object/public/article-images/a.480x320.webp)

![](/storage/v1/object/public/article-images/b.480x320.webp)
`

function verdict(name: Check['name'], form = {}, markdown = '', broken: [] | null = []) {
  const checks = checksOf({ ...EMPTY_FORM, ...form }, readText(markdown), broken)
  return checks.find((check) => check.name === name)
}

describe('reading a text', () => {
  it('finds words, headings, pictures and links', () => {
    const reading = readText(TEXT)
    expect(reading).toMatchObject({ minutes: 1, levels: [2, 3], pictures: { count: 2, silent: 1 } })
    expect(reading.words).toBe(8)
    expect(reading.links.map(({ href }) => href)).toEqual([
      '/article/storm/',
      '#body-first',
      'https://example.com/?a=1&b=2',
    ])
  })
})

describe('the checklist', () => {
  it.each([
    ['', 'open'],
    ['Short', 'bad'],
    ['Harbour bridge reopens', 'good'],
    ['x'.repeat(71), 'open'],
  ])('judges the title %j: %s', (title, expected) => {
    expect(verdict('title', { title })?.verdict).toBe(expected)
  })

  it('counts pictures without alternative text, the featured one included', () => {
    expect(verdict('alt', { featured_image: '/a.webp' }, TEXT)).toMatchObject({
      verdict: 'bad',
      text: '2 pictures have no alternative text',
    })
    expect(verdict('alt', {})?.verdict).toBe('open')
  })

  it('sees a skipped heading', () => {
    expect(verdict('headings', {}, '## One\n\n#### Three')).toMatchObject({
      verdict: 'bad',
      text: 'Heading 2 skips a level (2 to 4)',
    })
    expect(verdict('headings', {}, '## One\n\n### Two\n\n## One')?.verdict).toBe('good')
  })

  it('waits for the links', () => {
    expect(verdict('links', {}, TEXT, null)?.verdict).toBe('open')
    expect(verdict('links', {}, TEXT)?.verdict).toBe('good')
  })
})

describe('links', () => {
  it.each([
    ['/a/', { kind: 'site', path: '/a/' }],
    ['https://paper.example/a/?b', { kind: 'site', path: '/a/' }],
    ['https://example.com/', { kind: 'elsewhere' }],
    ['//example.com/', { kind: 'elsewhere' }],
    ['mailto:a@example.com', { kind: 'elsewhere' }],
    ['#caf%C3%A9', { kind: 'here', id: 'café' }],
    ['storm', null],
    ['', null],
    ['https://', null],
  ])('%j leads to %j', (href, place) => {
    expect(placeOf(href, 'https://paper.example')).toEqual(place)
  })

  it('are asked of this site only', async () => {
    const reading = readText(`${TEXT}\n[lost](/article/lost/) [nowhere](#nowhere) [odd](odd)`)
    const probe = vi.fn(async (path: string) => path !== '/article/lost/')
    const broken = await brokenLinks(reading, 'https://paper.example', probe)
    expect(broken.map(({ text }) => text)).toEqual(['lost', 'nowhere', 'odd'])
    expect(probe.mock.calls.flat()).toEqual(['/article/storm/', '/article/lost/'])
  })
})
