import { readdirSync, readFileSync } from 'node:fs'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { describe, expect, it, test, vi } from 'vitest'
import { contentExtensions } from '../extensions/index.ts'
import { openDocument, saveDocument } from './document.ts'
import type { OpenedDocument } from './openedDocument.ts'
import { SAMPLES } from './samples.fixture.ts'

// Some texts are parsed a hundred times.
vi.setConfig({ testTimeout: 60_000 })

const schema = getSchema(contentExtensions())
const open = (markdown: string) => openDocument(schema, markdown)
const paragraph = (text: string) => schema.node('paragraph', null, text ? [schema.text(text)] : [])
const docOf = (...nodes: Node[]) => schema.node('doc', null, nodes)
const childrenOf = (node: Node) => Array.from({ length: node.childCount }, (_, i) => node.child(i))

const seed = new URL('../../../../../../supabase/seed/articles/', import.meta.url)
const demo = readdirSync(seed).map((name) => {
  const text = readFileSync(new URL(name, seed), 'utf8')
  return [name, text.replace(/^---\n[\s\S]*?\n---\n/, '')] as const
})
const TEXTS = [...Object.entries(SAMPLES), ...demo]

/** Rendered output with collapsed white space: a line break in the source equals a space. */
function rendered(markdown: string): string {
  const { html } = renderMarkdown(markdown, { mediaOrigin: '', language: activeBodyLanguage() })
  return html
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part, n) => (n % 2 ? part : part.replace(/\s+/g, ' ').replace(/> </g, '><')))
    .join('')
}

/** Serialises every block, as if each had been edited. */
function serialiseAll({ doc, blocks, markdown }: OpenedDocument): string {
  const other = paragraph('Not in any of the texts.')
  return saveDocument(doc, {
    markdown,
    doc: docOf(other),
    blocks: blocks.map((block) => ({ ...block, node: other })),
  })
}

describe('a text that was opened and saved', () => {
  it.each(TEXTS)('is identical byte for byte: %s', (_name, markdown) => {
    const opened = open(markdown)
    expect(saveDocument(opened.doc, opened)).toBe(markdown)
  })

  it.each(TEXTS)('is identical after all was deleted and undone: %s', (_n, markdown) => {
    const opened = open(markdown)
    const copy = schema.nodeFromJSON(opened.doc.toJSON())
    expect(saveDocument(docOf(...childrenOf(copy)), opened)).toBe(markdown)
  })

  it.each(TEXTS)('renders the same when every block is serialised: %s', (_name, markdown) => {
    expect(rendered(serialiseAll(open(markdown)))).toBe(rendered(markdown))
  })

  it.each(TEXTS)('keeps the bytes around an edit: %s', (_name, markdown) => {
    const opened = open(markdown)
    const blocks = childrenOf(opened.doc)
    for (const at of blocks.keys()) {
      const edited = [...blocks.slice(0, at), paragraph('Edited.'), ...blocks.slice(at + 1)]
      const saved = saveDocument(docOf(...edited), opened)
      const { start = 0, end = 0 } = opened.blocks[at] ?? {}
      expect(saved).toContain('Edited.')
      expect(saved.startsWith(markdown.slice(0, start).trimEnd())).toBe(true)
      expect(saved.endsWith(markdown.slice(end).trimStart())).toBe(true)
    }
  })
})

test('inserting a block leaves the others unchanged', () => {
  const opened = open('* a\n* b\n\n\n\n__c__\n')
  const [list, text] = childrenOf(opened.doc) as [Node, Node]
  expect(saveDocument(docOf(list, paragraph('new'), text), opened)).toBe(
    '* a\n* b\n\nnew\n\n__c__\n',
  )
  expect(saveDocument(docOf(text, list), opened)).toBe('__c__\n\n* a\n* b\n')
  expect(saveDocument(docOf(text), opened)).toBe('__c__\n')
})

test('separates blocks that would merge', () => {
  const opened = open('- a\n\ntext\n\n- b\n')
  const [first, , second] = childrenOf(opened.doc) as [Node, Node, Node]
  const saved = saveDocument(docOf(first, second), opened)
  expect(saved).toBe('- a\n\n<!-- -->\n\n- b\n')
  expect(open(saved).doc.childCount).toBe(3)
})

test('new blocks use the line endings of the text', () => {
  const opened = open('a\r\n\r\nb\r\n')
  const [a, b] = childrenOf(opened.doc) as [Node, Node]
  expect(saveDocument(docOf(a, paragraph('c'), b), opened)).toBe('a\r\n\r\nc\r\n\r\nb\r\n')
})

test('empty paragraphs are not saved, and a text can be emptied', () => {
  const opened = open('a')
  expect(saveDocument(docOf(paragraph('b'), paragraph(''), paragraph('c')), opened)).toBe('b\n\nc')
  expect(saveDocument(docOf(paragraph('')), opened)).toBe('')
  expect(saveDocument(docOf(paragraph('d')), open(''))).toBe('d')
})

test.each([
  '# not a heading',
  '- not a list',
  '1. not a list',
  '> not a quote',
  '    not code',
  '<b>not HTML</b>',
  '[not](a link)',
  '*not* _emphasis_ ~~nor this~~ `nor code`',
  '| not | a table |',
  '---',
  'a & b &amp; c',
  'snake_case_name 2*3*4',
])('typed Markdown characters are shown literally: %s', (text) => {
  const saved = saveDocument(docOf(paragraph(text)), open(''))
  expect(renderMarkdown(saved, { mediaOrigin: '', language: activeBodyLanguage() }).text).toBe(
    text.trim(),
  )
  expect(open(saved).doc.textContent).toBe(text.trim())
})

test('a typed address is a link for readers', () => {
  const saved = saveDocument(docOf(paragraph('See https://a.example/b_c, or not.')), open(''))
  expect(saved).toBe('See <https://a.example/b_c>, or not.')
})

test('marks on the same words are kept, in any order', () => {
  const markdown = '***a*** **[b](c)** [*d* `e`](f) ~~**g**~~'
  const opened = open(markdown)
  expect(open(serialiseAll(opened)).doc.eq(opened.doc)).toBe(true)
})

test('spaces at the edges of bold text are outside of it', () => {
  const bold = schema.mark('bold')
  const doc = docOf(
    schema.node('paragraph', null, [
      schema.text('a'),
      schema.text(' b ', [bold]),
      schema.text('c'),
    ]),
  )
  expect(saveDocument(doc, open(''))).toBe('a **b** c')
})
