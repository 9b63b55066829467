import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { movableCount } from '../moving/blockRange.ts'
import { moveBlocks } from '../moving/moveBlocks.ts'
import { dispatchMove } from '../moving/rangeActions.ts'
import { ToolbarIcon } from '../toolbar/ToolbarIcon.tsx'
import { extentOf, outlineOf, placeOf, type Section } from './outlineOf.ts'

const MOVE =
  'grid size-7 cursor-pointer place-items-center rounded-sm text-soft hover:bg-tint hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-35'

interface Props {
  editor: Editor
  sections: readonly Section[]
  index: number
  step: -1 | 1
  /** Receives the new block of the heading. */
  onMoved: (block: number, step: -1 | 1) => void
}

/** A button that moves a section up or down. */
export function MoveSection({ editor, sections, index, step, onMoved }: Props) {
  const { doc } = editor.state
  const title = sections[index]?.title ?? ''
  const count = movableCount({ parent: doc })
  const isPossible = placeOf(sections, index, step, count) !== null
  const label = step < 0 ? t('editor.outline.up', { title }) : t('editor.outline.down', { title })
  const move = () => {
    const { state } = editor
    // The outline may be older than the text.
    const now = outlineOf(state.doc).sections
    const to = placeOf(now, index, step, count)
    if (to === null || now[index]?.title !== title) return
    const moved = moveBlocks(
      state,
      { parent: state.doc, start: 0, ...extentOf(now, index, count) },
      to,
    )
    if (!moved) return
    dispatchMove(editor, moved)
    editor.emit('announce', t('editor.outline.moved', { title }))
    onMoved(moved.position - 1, step)
  }
  return (
    <button
      className={MOVE}
      type="button"
      data-step={step}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && move()}
    >
      <ToolbarIcon name={step < 0 ? 'up' : 'down'} />
    </button>
  )
}
