import { getSchema } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import type { LinkPreview } from '../../../../client/articles/linkPreviews.ts'
import { contentExtensions } from '../extensions/index.ts'
import { openDocument, writeDocument } from '../markdown/document.ts'
import { bookmarksOf, fillBookmarks, missingIn } from './bookmarkContent.ts'

const schema = getSchema(contentExtensions())
const ORIGIN = 'https://site.example'
const HREF = 'https://news.example/a'
const IMAGE = '/storage/v1/object/public/article-images/links/a.1000x500.webp'
const PREVIEW: LinkPreview = {
  title: 'Bridge *opens*',
  description: 'The first <b>ferry</b> since May.',
  ...{ site: 'News', image: IMAGE, lacksImage: false },
}

/** A text with bookmarks, and how it is saved after they are filled. */
function fill(markdown: string, preview = PREVIEW, href = HREF) {
  const opened = openDocument(schema, markdown)
  const state = EditorState.create({ schema, doc: opened.doc, plugins: [history()] })
  const tr = fillBookmarks(state, href, preview, ORIGIN)
  if (!tr) return null
  const after = state.apply(tr)
  return { after, markdown: writeDocument(after.doc, opened).markdown, opened }
}

describe('filling a bookmark', () => {
  it('adds title, description, picture and site to a card with an address only', () => {
    expect(fill(`Text\n\n:::bookmark\n<${HREF}>\n:::\n\nMore`)?.markdown).toBe(
      [
        'Text\n',
        ':::bookmark{site="News"}',
        `[Bridge \\*opens\\*](${HREF})\n`,
        'The first \\<b>ferry\\</b> since May.\n',
        `![](${IMAGE})`,
        ':::\n',
        'More',
      ].join('\n'),
    )
  })

  it('changes nothing that was written', () => {
    const written = `:::bookmark{site="Mine"}\n[My title](${HREF})\n\nMy words.\n\n![](/a.png)\n:::`
    expect(fill(written)).toBeNull()
    expect(fill(written.replace('My words.\n\n', ''))?.markdown).toContain('My title')
    const described = fill(`:::bookmark\n<${HREF}>\n\nMy words.\n:::`)?.markdown
    expect(described).toContain('My words.')
    expect(described).not.toContain('ferry')
  })

  it('fills every card with the address, and no other', () => {
    const card = `:::bookmark\n<${HREF}>\n:::`
    const other = ':::bookmark\n<https://news.example/b>\n:::'
    const filled = fill(`${card}\n\n${other}\n\n<${HREF}>\n\n${card}`)?.markdown ?? ''
    expect(filled.match(/Bridge/g)).toHaveLength(2)
    expect(filled).toContain(other)
    expect(filled).toContain(`\n\n<${HREF}>\n\n`)
    expect(fill('Only text')).toBeNull()
  })

  it('fills what the page names', () => {
    const nothing = { title: null, description: null, site: null, image: null, lacksImage: true }
    expect(fill(`:::bookmark\n<${HREF}>\n:::`, nothing)).toBeNull()
    expect(fill(`:::bookmark\n<${HREF}>\n:::`, { ...nothing, title: 'T' })?.markdown).toBe(
      `:::bookmark\n[T](${HREF})\n:::`,
    )
  })

  it('is undone as one step', () => {
    const before = `:::bookmark\n<${HREF}>\n:::`
    const filled = fill(before)
    if (!filled) throw new Error('not filled')
    let state = filled.after
    undo(state, (tr) => {
      state = state.apply(tr)
    })
    expect(writeDocument(state.doc, filled.opened).markdown).toBe(before)
  })
})

it('knows what a bookmark lacks', () => {
  const lacks = (markdown: string) => {
    const { doc } = openDocument(schema, markdown)
    return doc.firstChild && missingIn(doc.firstChild, ORIGIN)
  }
  const all = { title: true, description: true, image: true, site: true }
  expect(lacks(`:::bookmark\n<${HREF}>\n:::`)).toEqual(all)
  expect(lacks(':::bookmark\n[https://site.example/a](/a)\n:::')).toEqual(all)
  expect(lacks(`:::bookmark{site="x"}\n[Title](${HREF})\n\nText\n\n![](/a.png)\n:::`)).toEqual({
    ...{ title: false, description: false, image: false, site: false },
  })
  expect(lacks(':::bookmark\nText\n:::')).toBeNull()
  expect(bookmarksOf(openDocument(schema, ':::bookmark\nText\n:::').doc, '')).toEqual([])
})
