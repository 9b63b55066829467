import { type MessagePart, t, tParts } from '@broadsheet/shared/messages/t.ts'
import { CHANGE_LOOK, folded, type Piece, positionOf } from '../../../model/textChanges.ts'
import type { FieldChange } from './compare.ts'

/** Removed and added text by field; the rest of a long text is collapsed. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="grid gap-4" data-changes>
      {changes.map(({ label, pieces }) => (
        <div key={label}>
          <dt className="mb-1 text-meta font-semibold text-soft">{label}</dt>
          <dd dir="auto" className={CHANGE_LOOK.box}>
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never move.
              <Shown key={index} piece={piece} position={positionOf(index, pieces.length)} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Position = ReturnType<typeof positionOf>

function Shown({ piece: { kind, text }, position }: { piece: Piece; position: Position }) {
  if (kind === 'removed') {
    return (
      <del className={CHANGE_LOOK.removed}>
        {tParts('editor.history.removed', { text }).map(labelled)}
      </del>
    )
  }
  if (kind === 'added') {
    return (
      <ins className={CHANGE_LOOK.added}>
        {tParts('editor.history.added', { text }).map(labelled)}
      </ins>
    )
  }
  return <Unchanged text={text} position={position} />
}

/** Screen readers announce what the style of a change shows. */
const labelled = ({ tag, text }: MessagePart) =>
  tag === 'label' ? (
    <span className="sr-only" key={text}>
      {text}
    </span>
  ) : (
    text
  )

/** Unchanged text: its middle is collapsed when it is long. */
function Unchanged({ text, position }: { text: string; position: Position }) {
  const parts = folded(text, position)
  if (!parts) return text
  return (
    <>
      {parts.head}
      <details className="my-2 text-soft">
        <summary className="cursor-pointer py-1 font-sans text-meta">
          {t('editor.history.unchanged', { count: parts.count })}
        </summary>
        {parts.hidden}
      </details>
      {parts.tail}
    </>
  )
}
