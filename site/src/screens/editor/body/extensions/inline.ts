import { t } from '@broadsheet/shared/messages/t.ts'
import { type Editor, InputRule, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Code } from '@tiptap/extension-code'
import { HardBreak } from '@tiptap/extension-hard-break'
import type { MarkType } from '@tiptap/pm/model'

/** A web address at the end of the typed text, and the characters that end it. */
const TYPED_ADDRESS = /(?:^|[\s(])(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])[.,;:!?)\]']*(\s?)$/

/** A link: an address and optionally a title. A typed address becomes a link at the next space. */
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

/** Converts the address before the caret to a link. Always false, so that Enter keeps its own effect. */
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

/** Allows inline code in bold text and links, as in Markdown. */
export const InlineCode = Code.extend({ excludes: '' })

/** A line break; `html` when the source has `<br>`. */
export const LineBreak = HardBreak.extend({
  addAttributes: () => ({ html: { default: null, rendered: false } }),
})

/** Inline source that the editor cannot display, such as an HTML tag. It is kept unchanged. */
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
    { 'data-raw-inline': '', class: 'text-soft', title: t('editor.rawInline') },
    String(node.attrs.source),
  ],
})
