import { describe, expect, it, vi } from 'vitest'
import { EMPTY_FORM } from '../form/articleForm.ts'
import { brokenLinks, targetOf } from './brokenLinks.ts'
import { type Check, checksOf } from './checklist.ts'
import { blocksOf, type Reading, TextReader } from './textReader.ts'

const TEXT = `## First

A [story](/article/storm/), a [place](#first) and [elsewhere](https://example.com/?a=1&b=2).

### Second

![A boat](/storage/v1/object/public/article-images/a.480x320.webp)

![](/storage/v1/object/public/article-images/b.480x320.webp)
`

/**
 * Runs the reader to the end.
 *
 * @returns the reading, and the number of parts rendered for it.
 */
function readToEnd(
  reader: TextReader,
  blocks: readonly string[],
): { reading: Reading; parts: number } {
  const steps = reader.read(blocks)
  for (let parts = 0; ; parts++) {
    const step = steps.next()
    if (step.done) return { reading: step.value, parts }
  }
}

const readText = (markdown: string) => readToEnd(new TextReader(), blocksOf(markdown)).reading

function verdict(name: Check['name'], form = {}, markdown = '', broken: [] | null = []) {
  const checks = checksOf({ ...EMPTY_FORM, ...form }, readText(markdown), broken)
  return checks.find((check) => check.name === name)
}

describe('reading a text', () => {
  it('finds words, headings, pictures and links', () => {
    const reading = readText(TEXT)
    expect(reading).toMatchObject({
      minutes: 1,
      levels: [2, 3],
      pictures: { count: 2, withoutAlt: 1 },
    })
    expect(reading.words).toBe(8)
    expect(reading.links.map(({ href }) => href)).toEqual([
      '/article/storm/',
      '#body-first',
      'https://example.com/?a=1&b=2',
    ])
  })

  it('renders only the edited block, however long the text is', () => {
    const blocks = Array.from({ length: 500 }, (_, at) => `Paragraph ${at} of a long text.`)
    const reader = new TextReader()
    expect(readToEnd(reader, blocks).parts).toBe(500)
    const edited = blocks.with(250, 'Paragraph 250 of a longer text.')
    expect(readToEnd(reader, edited)).toMatchObject({ parts: 1, reading: { words: 3000 } })
    expect(readToEnd(reader, edited).parts).toBe(0)
  })

  it('reads interdependent blocks as one', () => {
    const { links, words, ids } = readText(
      'See [this][a] and that.[^1]\n\n## Twice\n\nText\n\n## Twice\n\n[up](#twice-2)\n\n[a]: /about/\n\n[^1]: Two words.',
    )
    expect(links.map(({ href }) => href)).toEqual(['/about/', '#body-twice-2'])
    expect(words).toBe(10)
    expect(ids).toContain('body-twice-2')
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

  it.each([
    [{ robots: 'noindex' }, 'Search engines do not list this article'],
    [
      { canonical_url: 'https://first.example/a' },
      'Search engines list the original instead: https://first.example/a',
    ],
    [{}, undefined],
  ])('names what search engines do not list: %j', (form, text) => {
    expect(verdict('search', form)?.text).toBe(text)
  })

  it('counts pictures without alternative text, the featured one included', () => {
    expect(verdict('alt', { featured_image: '/a.webp' }, TEXT)).toMatchObject({
      verdict: 'bad',
      text: '2 pictures have no alternative text',
    })
    expect(verdict('alt', {})?.verdict).toBe('open')
  })

  it('finds a skipped heading level', () => {
    expect(verdict('headings', {}, '## One\n\n#### Three')).toMatchObject({
      verdict: 'bad',
      text: 'Heading 2 skips a level (2 to 4)',
    })
    expect(verdict('headings', {}, '## One\n\n### Two\n\n## One')?.verdict).toBe('good')
  })

  it('names films without captions and recordings without a transcript', () => {
    const film = (more: string) => `:::video\n[A ferry](/files/a.mp4)\n\n${more}\n:::\n\n`
    const recording = (more: string) => `:::audio\n[A talk](/files/a.mp3)\n\n${more}\n:::\n\n`
    const lacking = film('') + film('A transcript.') + recording('') + recording('')
    expect(verdict('captions', {}, lacking)).toMatchObject({
      verdict: 'bad',
      text: '2 films have no captions',
    })
    expect(verdict('transcripts', {}, lacking)).toMatchObject({
      verdict: 'bad',
      text: '2 recordings have no transcript',
    })
    const complete = film('[Captions](/files/a.vtt)') + recording('What was said.')
    expect(verdict('captions', {}, complete)).toBeUndefined()
    expect(verdict('transcripts', {}, complete)).toBeUndefined()
  })

  it('mentions open comments on the text, if there are some', () => {
    const checks = (comments: number) => checksOf(EMPTY_FORM, readText('Text'), [], comments)
    expect(checks(0).some(({ name }) => name === 'comments')).toBe(false)
    expect(checks(3).at(-1)).toMatchObject({ verdict: 'open', text: '3 open comments on the text' })
  })

  it('has no verdict on links while they are checked', () => {
    expect(verdict('links', {}, TEXT, null)?.verdict).toBe('open')
    expect(verdict('links', {}, TEXT)?.verdict).toBe('good')
  })
})

describe('links', () => {
  it.each([
    ['/a/', { kind: 'site', path: '/a/' }],
    ['https://site.example/a/?b', { kind: 'site', path: '/a/' }],
    ['https://example.com/', { kind: 'elsewhere' }],
    ['//example.com/', { kind: 'elsewhere' }],
    ['mailto:a@example.com', { kind: 'elsewhere' }],
    ['#caf%C3%A9', { kind: 'here', id: 'café' }],
    ['storm', null],
    ['', null],
    ['https://', null],
  ])('classifies %j as %j', (href, target) => {
    expect(targetOf(href, 'https://site.example')).toEqual(target)
  })

  it('are requested from this site only', async () => {
    const reading = readText(`${TEXT}\n[lost](/article/lost/) [nowhere](#nowhere) [odd](odd)`)
    const probe = vi.fn(async (path: string) => path !== '/article/lost/')
    const broken = await brokenLinks(reading, 'https://site.example', probe)
    expect(broken.map(({ text }) => text)).toEqual(['lost', 'nowhere', 'odd'])
    expect(probe.mock.calls.flat()).toEqual(['/article/storm/', '/article/lost/'])
  })
})
