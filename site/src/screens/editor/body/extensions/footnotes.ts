import { mergeAttributes, Node } from '@tiptap/core'
import { FootnoteView } from './FootnoteView.ts'
import {
  insertFootnote,
  leaveFootnote,
  mayInsertFootnote,
  removeEmptyFootnote,
} from './footnoteCommands.ts'

const label = { label: { default: '', rendered: false } }

/** A footnote reference: `[^1]`. */
const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => label,
  parseHTML: () => [
    {
      tag: 'sup[data-footnote-ref]',
      priority: 1001,
      getAttrs: ({ dataset }) => ({ label: dataset.footnoteRef ?? '' }),
    },
  ],
  renderHTML: ({ node }) => [
    'sup',
    { 'data-footnote-ref': node.attrs.label, class: 'px-[0.15em] font-bold text-brand' },
    String(node.attrs.label),
  ],
})

/** A footnote, `[^1]:`. Readers see all footnotes at the end, in the order of the references. */
const Footnote = Node.create({
  name: 'footnote',
  group: 'footnote',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => label,
  parseHTML: () => [
    {
      tag: 'section[data-footnote]',
      priority: 1001,
      getAttrs: ({ dataset }) => ({ label: dataset.footnote ?? '' }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'section',
    mergeAttributes(HTMLAttributes, { 'data-footnote': node.attrs.label }),
    0,
  ],
  addNodeView: () => (props) => new FootnoteView(props),
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-f': () =>
        mayInsertFootnote(this.editor) ? insertFootnote(this.editor) : leaveFootnote(this.editor),
      Backspace: () => removeEmptyFootnote(this.editor),
    }
  },
})

export const footnotes = [FootnoteReference, Footnote]
