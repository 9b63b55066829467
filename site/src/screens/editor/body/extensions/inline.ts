import { type Editor, InputRule, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Code } from '@tiptap/extension-code'
import { HardBreak } from '@tiptap/extension-hard-break'
import type { MarkType } from '@tiptap/pm/model'

/** An address of the web at the end of what was typed, and what ends it. */
const TYPED_ADDRESS = /(?:^|[\s(])(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])[.,;:!?)\]']*(\s?)$/

/** A link: an address and, rarely, a title. An address that is typed becomes one at the next blank. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  priority: 1000,
  addAttributes: () => ({ href: { default: '' }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    mergeAttributes(HTMLAttributes, { rel: 'noopener' }),
    0,
  ],
  addInputRules() {
    return [
      new InputRule({
        find: (text) => {
          const match = TYPED_ADDRESS.exec(text)
          return match?.[2] === ' ' ? { text: match[0], index: match.index } : null
        },
        handler: ({ state, range, match }) => {
          const address = TYPED_ADDRESS.exec(match[0])?.[1] ?? ''
          const start = range.from + match[0].indexOf(address)
          state.tr
            .addMark(start, start + address.length, this.type.create({ href: address }))
            .removeStoredMark(this.type)
            .insertText(' ', range.to)
        },
      }),
    ]
  },
  addKeyboardShortcuts() {
    return { Enter: () => linkBefore(this.editor, this.type) }
  },
})

/** Makes a link of the address before the cursor. Enter does what it does besides: never true. */
function linkBefore({ state, view }: Editor, type: MarkType): false {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type.spec.code) return false
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const address = TYPED_ADDRESS.exec(before)?.[1]
  if (!address) return false
  const start = $from.start() + before.lastIndexOf(address)
  const end = start + address.length
  if (!state.doc.rangeHasMark(start, end, type)) {
    view.dispatch(state.tr.addMark(start, end, type.create({ href: address })))
  }
  return false
}

/** Code can stand in bold type and in links, as it can in Markdown. */
export const InlineCode = Code.extend({ excludes: '' })

/** A new line; `html` when the text has it as `<br>`. */
export const LineBreak = HardBreak.extend({
  addAttributes: () => ({ html: { default: null, rendered: false } }),
})

/** A piece of the text that the surface does not show: a tag, a mark of a footnote. It stays as it is. */
export const RawInline = Node.create({
  name: 'rawInline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'code[data-raw-inline]',
      priority: 1001,
      getAttrs: (element) => ({ source: element.textContent ?? '' }),
    },
  ],
  renderHTML: ({ node }) => [
    'code',
    { 'data-raw-inline': '', class: 'surface-raw-inline', title: 'Kept as it is written' },
    String(node.attrs.source),
  ],
})
