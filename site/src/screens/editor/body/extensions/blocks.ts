import { Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { IMAGE_WIDTHS } from '../imageWidths.ts'
import { FigureView, InlinePictureView } from './FigureView.tsx'
import { RawBlockView } from './RawBlockView.tsx'

const hidden = { default: null, rendered: false }

const ALIGNMENTS = ['left', 'center', 'right']

const align = {
  align: {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const found = element.getAttribute('align') || element.style.textAlign
      return ALIGNMENTS.includes(found) ? found : null
    },
    renderHTML: ({ align }: Record<string, unknown>) => (align ? { class: `align-${align}` } : {}),
  },
}

/** Table cells contain inline content only, as in Markdown. */
const cells = [TableHeader, TableCell].map((Cell) =>
  Cell.extend({
    content: 'paragraph+',
    addAttributes() {
      return { ...this.parent?.(), ...align }
    },
  }),
)

const pictureAttributes = {
  src: { default: '' },
  alt: { default: '' },
  caption: {
    default: '',
    parseHTML: (element: HTMLElement) => element.title,
    renderHTML: ({ caption }: Record<string, unknown>) => (caption ? { title: caption } : {}),
  },
}

/** An inline image. */
const InlinePicture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => pictureAttributes,
  renderHTML: ({ node }) => ['img', { alt: node.attrs.alt, title: node.attrs.caption }],
  addNodeView: () => ReactNodeViewRenderer(InlinePictureView, { as: 'span' }),
})

/** A block image with alternative text and caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...pictureAttributes,
    /** `wide`, `full`, or null: as wide as the text. */
    width: {
      default: null,
      parseHTML: ({ dataset }: HTMLElement) =>
        dataset.width && dataset.width in IMAGE_WIDTHS ? dataset.width : null,
      renderHTML: ({ width }: Record<string, unknown>) => (width ? { 'data-width': width } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(FigureView),
})

/** A block that the editor cannot display, such as HTML and definitions. Its source is kept. */
const RawBlock = Node.create({
  name: 'rawBlock',
  group: 'block',
  atom: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'pre[data-raw-block]',
      priority: 1001,
      getAttrs: (element) => ({ source: element.textContent ?? '' }),
    },
  ],
  renderHTML: ({ node }) => ['pre', { 'data-raw-block': '' }, String(node.attrs.source)],
  addNodeView: () => ReactNodeViewRenderer(RawBlockView),
})

export const blocks = [
  Heading,
  Blockquote,
  CodeBlock.extend({
    addAttributes() {
      return { ...this.parent?.(), meta: hidden }
    },
  }),
  HorizontalRule,
  Table.configure({ resizable: false }),
  TableRow,
  ...cells,
  InlinePicture,
  Figure,
  RawBlock,
]
