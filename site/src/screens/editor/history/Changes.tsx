import type { FieldChange, Piece } from './compare.ts'

/** Lines of unchanged text that stay in sight on either side of a change. */
const AROUND = 2

/** What was removed and added, field by field; the rest of a long text is folded away. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="history-changes">
      {changes.map(({ label, pieces }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never move.
              <Shown key={index} piece={piece} place={placeOf(index, pieces.length)} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Place = 'first' | 'between' | 'last'

const placeOf = (index: number, count: number): Place =>
  index === 0 ? 'first' : index === count - 1 ? 'last' : 'between'

function Shown({ piece: { kind, text }, place }: { piece: Piece; place: Place }) {
  if (kind === 'removed') {
    return (
      <del>
        <span className="sr-only">[removed: </span>
        {text}
        <span className="sr-only">]</span>
      </del>
    )
  }
  if (kind === 'added') {
    return (
      <ins>
        <span className="sr-only">[added: </span>
        {text}
        <span className="sr-only">]</span>
      </ins>
    )
  }
  return <Unchanged text={text} place={place} />
}

/** Text both have: its middle is folded away when it is long. */
function Unchanged({ text, place }: { text: string; place: Place }) {
  const lines = text.split('\n')
  const head = place === 'first' ? 0 : AROUND
  const tail = place === 'last' ? 0 : AROUND + 1
  const folded = lines.slice(head, lines.length - tail)
  const count = folded.filter((line) => line.trim() !== '').length
  if (count < 2) return text
  return (
    <>
      {lines.slice(0, head).join('\n')}
      <details className="history-fold">
        <summary>{count} unchanged lines</summary>
        {folded.join('\n')}
      </details>
      {lines.slice(lines.length - tail).join('\n')}
    </>
  )
}
