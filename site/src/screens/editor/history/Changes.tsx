import { type MessagePart, t, tParts } from '@broadsheet/shared/messages/t.ts'
import type { FieldChange, Piece } from './compare.ts'

/** Unchanged lines shown on either side of a change. */
const AROUND = 2

/** Removed and added text by field; the rest of a long text is collapsed. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="grid gap-4" data-changes>
      {changes.map(({ label, pieces }) => (
        <div key={label}>
          <dt className="mb-1 text-meta font-semibold text-soft">{label}</dt>
          <dd
            dir="auto"
            className="rounded-sm border border-rule bg-sheet px-[0.9rem] py-3 font-serif leading-[1.6] wrap-anywhere whitespace-pre-wrap"
          >
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

type Position = 'first' | 'between' | 'last'

const positionOf = (index: number, count: number): Position =>
  index === 0 ? 'first' : index === count - 1 ? 'last' : 'between'

function Shown({ piece: { kind, text }, position }: { piece: Piece; position: Position }) {
  if (kind === 'removed') {
    return (
      <del className="bg-[light-dark(#fbdedc,#4a2422)] line-through">
        {tParts('editor.history.removed', { text }).map(labelled)}
      </del>
    )
  }
  if (kind === 'added') {
    return (
      <ins className="bg-[light-dark(#dbf0da,#1f3f24)] underline underline-offset-[0.15em]">
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
  const lines = text.split('\n')
  const head = position === 'first' ? 0 : AROUND
  const tail = position === 'last' ? 0 : AROUND + 1
  const folded = lines.slice(head, lines.length - tail)
  const count = folded.filter((line) => line.trim() !== '').length
  if (count < 2) return text
  return (
    <>
      {lines.slice(0, head).join('\n')}
      <details className="my-2 text-soft">
        <summary className="cursor-pointer py-1 font-sans text-meta">
          {t('editor.history.unchanged', { count })}
        </summary>
        {folded.join('\n')}
      </details>
      {lines.slice(lines.length - tail).join('\n')}
    </>
  )
}
