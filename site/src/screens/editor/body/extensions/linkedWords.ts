import { type Editor, Extension, getMarkRange } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Whether the words are marked. */
const KEY = new PluginKey<boolean>('linkedWords')

/** Marks the words of a link while its form is open: browsers hide the selection of a text without focus. */
export const LinkedWords = Extension.create({
  name: 'linkedWords',
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key: KEY,
      state: { init: () => false, apply: (tr, before) => tr.getMeta(KEY) ?? before },
      props: { decorations: (state) => (KEY.getState(state) ? marksOf(state) : null) },
    }),
  ],
})

/** Marks the words that a link at the selection applies to, until it is called with false. */
export function markLinkedWords({ state, view }: Editor, isMarked: boolean): void {
  view.dispatch(state.tr.setMeta(KEY, isMarked))
}

function marksOf(state: EditorState): DecorationSet {
  const marks = linkedRanges(state)
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => Decoration.inline(from, to, { class: 'linked-words' }))
  return DecorationSet.create(state.doc, marks)
}

/** The whole link around the selection, as `extendMarkRange` selects it, or what is selected. */
function linkedRanges({ selection, schema }: EditorState): { from: number; to: number }[] {
  const { $from, from, to, ranges } = selection
  const mark = schema.marks.link
  const link = mark && getMarkRange($from, mark)
  if (link && link.from <= from && link.to >= to) return [link]
  return ranges.map(({ $from, $to }) => ({ from: $from.pos, to: $to.pos }))
}
