import { Extension } from '@tiptap/core'
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { openDocument, writeBlock } from '../markdown/document.ts'
import { cleanHtml } from '../paste/clean.ts'
import { dataPictures } from '../paste/dataPictures.ts'
import { linkAddress } from '../toolbar/linkAddress.ts'
import { insertPictures } from './transfers.ts'

/** What comes in is made clean, text is read as Markdown; what goes out as text is Markdown. */
export const Clipboard = Extension.create({
  name: 'clipboard',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            const page = new DOMParser().parseFromString(html, 'text/html')
            const files = dataPictures(page)
            // Behind what is being pasted.
            if (files.length > 0) {
              setTimeout(() => {
                if (!editor.isDestroyed) insertPictures(editor, files, null)
              })
            }
            return cleanHtml(page)
          },
          handlePaste: (view, event) => {
            const text = event.clipboardData?.getData('text/plain').trim() ?? ''
            const { selection, schema } = view.state
            const mark = schema.marks.link
            if (!mark || !/^https?:\/\/\S+$/.test(text) || linkAddress(text) === null) return false
            if (selection.$from.parent.type.spec.code) return false
            const link = mark.create({ href: text })
            const { from, to, empty } = selection
            const { tr } = view.state
            if (!empty) tr.addMark(from, to, link)
            else tr.replaceSelectionWith(schema.text(text, [link]), false).removeStoredMark(mark)
            view.dispatch(tr.scrollIntoView())
            return true
          },
          clipboardTextParser: (text, $context, isPlain, view) => {
            if (isPlain || $context.parent.type.spec.code)
              return plainSlice(text, view.state.schema)
            const doc = readable(text, view.state.schema)
            if (!doc) return plainSlice(text, view.state.schema)
            const isOne = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph'
            return new Slice(doc.content, isOne ? 1 : 0, isOne ? 1 : 0)
          },
          clipboardTextSerializer: (slice) => markdownOf(slice),
        },
      }),
    ]
  },
})

/** Null for a text too tangled to be read. */
function readable(text: string, schema: Schema): Node | null {
  try {
    return openDocument(schema, text).doc
  } catch {
    return null
  }
}

function plainSlice(text: string, schema: Schema): Slice {
  const paragraph = schema.nodes.paragraph
  if (!paragraph) return Slice.empty
  const lines = text.split(/(?:\r\n?|\n)+/)
  const nodes = lines.map((line) => paragraph.create(null, line ? schema.text(line) : null))
  return new Slice(Fragment.from(nodes), 1, 1)
}

/** A piece of one line is copied as its text, blocks as Markdown. */
function markdownOf({ content }: Slice): string {
  const only = content.childCount === 1 ? content.firstChild : null
  if (only?.isTextblock) return only.textBetween(0, only.content.size, '\n', '\n')
  const texts: string[] = []
  content.forEach((node) => {
    texts.push(node.isBlock && node.type.name in BLOCKS ? writeBlock(node) : node.textContent)
  })
  return texts.filter(Boolean).join('\n\n')
}

const BLOCKS = Object.fromEntries(
  (
    'paragraph heading blockquote codeBlock bulletList orderedList table figure horizontalRule ' +
    'rawBlock'
  )
    .split(' ')
    .map((name) => [name, true]),
)
