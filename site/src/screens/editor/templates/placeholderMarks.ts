import { placeholdersIn } from '@broadsheet/shared/text/placeholders.ts'
import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

interface Placeholders {
  marks: DecorationSet
  /** Whether Tab selects the next one; from the first jump until Escape. */
  isJumping: boolean
}

const KEY = new PluginKey<Placeholders>('placeholderMarks')

/** Marks placeholders such as [Score]. After the first jump, Tab selects the next one; Escape ends that. */
export const PlaceholderMarks = Extension.create({
  name: 'placeholderMarks',
  // Before the keys of lists and tables.
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this
    const jump = (step: 1 | -1) => () => isJumping(editor.state) && selectPlaceholder(editor, step)
    return {
      Tab: jump(1),
      'Shift-Tab': jump(-1),
      Escape: () => isJumping(editor.state) && endJumping(editor),
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin<Placeholders>({
      key: KEY,
      state: {
        init: (_config, { doc }) => ({
          marks: DecorationSet.create(doc, marksBetween(doc, 0, doc.content.size)),
          isJumping: false,
        }),
        apply(tr, before) {
          const marks = tr.docChanged ? marksAfter(tr, before.marks) : before.marks
          const isJumping: boolean = tr.getMeta(KEY) ?? before.isJumping
          return { marks, isJumping: isJumping && marks.find().length > 0 }
        },
      },
      props: { decorations: (state) => KEY.getState(state)?.marks },
    }),
  ],
})

const isJumping = (state: EditorState): boolean => KEY.getState(state)?.isJumping ?? false

/** The number of placeholders in a text. */
export const countPlaceholders = (state: EditorState): number =>
  KEY.getState(state)?.marks.find().length ?? 0

/**
 * Selects the next placeholder after the selection, or the previous one, and starts again at the other end.
 *
 * @returns false if there is no other one.
 */
export function selectPlaceholder(editor: Editor, step: 1 | -1 = 1): boolean {
  const { state, view } = editor
  const { from, to } = state.selection
  const all =
    KEY.getState(state)
      ?.marks.find()
      .toSorted((a, b) => a.from - b.from) ?? []
  const next =
    step === 1
      ? (all.find((mark) => mark.from >= to) ?? all[0])
      : (all.findLast((mark) => mark.to <= from) ?? all.at(-1))
  if (!next || (next.from === from && next.to === to)) return false
  const selection = TextSelection.create(state.doc, next.from, next.to)
  view.dispatch(state.tr.setSelection(selection).setMeta(KEY, true).scrollIntoView())
  return true
}

function endJumping({ state, view }: Editor): boolean {
  view.dispatch(state.tr.setMeta(KEY, false))
  return true
}

/** Only the changed paragraphs are read: work per key does not depend on the length of the text. */
function marksAfter(tr: Transaction, before: DecorationSet): DecorationSet {
  const { doc, mapping } = tr
  let [from, to] = [doc.content.size, 0]
  mapping.maps.forEach((map, index) => {
    const later = mapping.slice(index + 1)
    map.forEach((_oldStart, _oldEnd, start, end) => {
      from = Math.min(from, later.map(start, -1))
      to = Math.max(to, later.map(end, 1))
    })
  })
  const marks = before.map(mapping, doc)
  if (from > to) return marks
  const $from = doc.resolve(from)
  const $to = doc.resolve(to)
  const start = $from.depth > 0 ? $from.before(1) : from
  const end = $to.depth > 0 ? $to.after(1) : to
  return marks.remove(marks.find(start, end)).add(doc, marksBetween(doc, start, end))
}

function marksBetween(doc: Node, from: number, to: number): Decoration[] {
  const marks: Decoration[] = []
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true
    if (node.type.spec.code) return false
    for (const found of placeholdersIn(plainText(node))) {
      const [start, end] = [pos + 1 + found.from, pos + 1 + found.to]
      marks.push(Decoration.inline(start, end, { class: 'placeholder-mark' }))
    }
    return false
  })
  return marks
}

/** As long as the content of the node; code contains no placeholders. */
function plainText(node: Node): string {
  let text = ''
  node.forEach((child) => {
    const isCode = child.marks.some(({ type }) => type.name === 'code')
    text += child.isText && !isCode ? child.text : ' '.repeat(child.nodeSize)
  })
  return text
}
