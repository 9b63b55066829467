import { Extension } from '@tiptap/core'
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { linkIn } from '../cards/cardFiles.ts'
import { openDocument, writeBlock } from '../markdown/document.ts'
import { cleanHtml } from '../paste/clean.ts'
import { dataPictures } from '../paste/dataPictures.ts'
import { parsePasted } from '../paste/parsePasted.ts'
import { linkAddress } from '../toolbar/linkAddress.ts'
import { labelsOf } from './footnoteCommands.ts'
import { loadPreview } from './linkPreviews.ts'
import { findParentNodeOfType } from './parents.ts'
import { pasteAddress } from './pasteAddress.ts'
import { pastedFootnotesToEnd } from './pastedFootnotesToEnd.ts'
import { addTransfer, startTransfers } from './transfers.ts'

/** Cleans pasted HTML, reads pasted text as Markdown, and copies text as Markdown. */
export const Clipboard = Extension.create({
  name: 'clipboard',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        appendTransaction: pastedFootnotesToEnd,
        props: {
          transformPastedHTML: (html) => {
            const page = parsePasted(html)
            const ids = dataPictures(page, (file) => addTransfer(editor, file))
            // Started after the placeholders are in the text.
            if (ids.length > 0) setTimeout(() => startTransfers(editor, ids))
            return cleanHtml(page, labelsOf(editor.state.doc))
          },
          handlePaste: (view, event) => {
            const text = event.clipboardData?.getData('text/plain').trim() ?? ''
            const { selection, schema } = view.state
            const mark = schema.marks.link
            if (!mark || !/^https?:\/\/\S+$/.test(text) || linkAddress(text) === null) return false
            if (selection.$from.parent.type.spec.code) return false
            pasteAddress(view, text, mark)
            const card = findParentNodeOfType(view.state.selection.$from, 'card')
            if (card?.node.attrs.name === 'bookmark' && linkIn(card.node)?.href === text)
              void loadPreview(editor, text)
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

/** Null for a text that is too complex to parse. */
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

/** Inline content is copied as plain text, blocks as Markdown. */
function markdownOf({ content }: Slice): string {
  const only = content.childCount === 1 ? content.firstChild : null
  if (only?.isTextblock) return only.textBetween(0, only.content.size, '\n', leafText)
  const texts: string[] = []
  content.forEach((node) => {
    texts.push(node.isBlock && node.type.name in BLOCKS ? writeBlock(node) : node.textContent)
  })
  return texts.filter(Boolean).join('\n\n')
}

function leafText({ type, attrs }: Node): string {
  if (type.name === 'footnoteReference') return `[^${attrs.label}]`
  return type.name === 'rawInline' ? String(attrs.source) : '\n'
}

const BLOCKS = Object.fromEntries(
  (
    'paragraph heading blockquote codeBlock bulletList orderedList table figure horizontalRule ' +
    'rawBlock footnote card leafCard'
  )
    .split(' ')
    .map((name) => [name, true]),
)
