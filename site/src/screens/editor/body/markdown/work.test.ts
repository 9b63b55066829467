import { parseMarkdown } from '@broadsheet/shared/markup/parse.ts'
import { writeMarkdown } from '@broadsheet/shared/markup/write.ts'
import { getSchema } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { beforeEach, expect, it, vi } from 'vitest'
import { contentExtensions } from '../extensions/index.ts'
import { openDocument, writeDocument } from './document.ts'

vi.mock('@broadsheet/shared/markup/write.ts', async (original) => {
  const real = await original<typeof import('@broadsheet/shared/markup/write.ts')>()
  return { ...real, writeMarkdown: vi.fn(real.writeMarkdown) }
})
vi.mock('@broadsheet/shared/markup/parse.ts', async (original) => {
  const real = await original<typeof import('@broadsheet/shared/markup/parse.ts')>()
  return { ...real, parseMarkdown: vi.fn(real.parseMarkdown) }
})

const schema = getSchema(contentExtensions())

beforeEach(() => {
  vi.mocked(writeMarkdown).mockClear()
  vi.mocked(parseMarkdown).mockClear()
})

function typed(doc: Node, block: number, text: string): Node {
  let position = 1
  for (let at = 0; at < block; at++) position += doc.child(at).nodeSize
  return doc.replace(position, position, new Slice(Fragment.from(schema.text(text)), 0, 0))
}

it.each([10, 1000])('saving after a key serialises and parses one of %i blocks', (count) => {
  const text = Array.from({ length: count }, (_, at) => `Paragraph ${at} of a *long* text.`)
  const opened = openDocument(schema, text.join('\n\n'))
  let doc = opened.doc
  vi.mocked(parseMarkdown).mockClear()
  for (const key of 'Typed') {
    doc = typed(doc, count / 2, key)
    expect(writeDocument(doc, opened).blocks).toHaveLength(count)
  }
  expect(writeMarkdown).toHaveBeenCalledTimes('Typed'.length)
  const lengths = vi.mocked(parseMarkdown).mock.calls.map(([markdown]) => markdown.length)
  expect(Math.max(...lengths)).toBeLessThan(100)
})

it('saving again does not parse blocks edited earlier', () => {
  const text = Array.from({ length: 100 }, (_, at) => `Paragraph ${at} of a *long* text.`)
  const opened = openDocument(schema, text.join('\n\n'))
  let doc = opened.doc
  for (let block = 0; block < 90; block += 3) doc = typed(doc, block, 'Edited ')
  writeDocument(doc, opened)
  vi.mocked(parseMarkdown).mockClear()
  vi.mocked(writeMarkdown).mockClear()
  doc = typed(doc, 95, 'Typed')
  writeDocument(doc, opened)
  expect(writeMarkdown).toHaveBeenCalledTimes(1)
  expect(vi.mocked(parseMarkdown).mock.calls.length).toBeLessThan(10)
})
