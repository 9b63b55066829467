import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { type BlockPlace, placeIn, startOf } from '../../presence/present.ts'

/** A block in which another person is, and their name. */
export interface BlockMark {
  place: BlockPlace
  name: string
}

const NAMES = new Intl.ListFormat(activeLocale(), { type: 'conjunction' })

const KEY = new PluginKey<DecorationSet>('blockMarks')

/** Marks blocks of other people. Keys move the marks; only a change of the people searches the blocks. */
export const BlockMarks = Extension.create({
  name: 'blockMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, marks) => {
          const next = tr.getMeta(KEY) as readonly BlockMark[] | undefined
          return next ? decorationsOf(tr.doc, next) : marks.map(tr.mapping, tr.doc)
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
})

/** Replaces the marks of a text. */
export function showMarks(view: EditorView, marks: readonly BlockMark[]): void {
  if (marks.length === 0 && KEY.getState(view.state) === DecorationSet.empty) return
  view.dispatch(view.state.tr.setMeta(KEY, marks).setMeta('addToHistory', false))
}

function decorationsOf(doc: Node, marks: readonly BlockMark[]): DecorationSet {
  if (marks.length === 0) return DecorationSet.empty
  const starts: string[] = []
  const positions: number[] = []
  doc.forEach((block, position) => {
    starts.push(startOf(block.textContent))
    positions.push(position)
  })
  const names = new Map<number, string[]>()
  for (const { place, name } of marks) {
    const at = placeIn(starts, place)
    names.set(at, [...(names.get(at) ?? []), name])
  }
  const decorations = [...names].flatMap(([at, all]) => {
    const [from, block] = [positions[at], doc.maybeChild(at)]
    if (from === undefined || !block) return []
    const attributes = { class: 'present-block', 'data-present': NAMES.format(all) }
    return [Decoration.node(from, from + block.nodeSize, attributes)]
  })
  return DecorationSet.create(doc, decorations)
}

/** The block with the caret. */
export function blockAt({ selection: { $from } }: EditorState): BlockPlace {
  const block = $from.node(Math.min(1, $from.depth))
  return { index: $from.index(0), start: $from.depth > 0 ? startOf(block.textContent) : '' }
}
