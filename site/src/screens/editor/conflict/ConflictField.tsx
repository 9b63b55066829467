import { type ArticleForm, labelOf, type Stored } from '../form/articleForm.ts'
import type { Taxonomy } from '../form/taxonomy.ts'
import type { Difference, Side } from './conflict.ts'
import { shownValue } from './shownValue.ts'
import { SIDES, TextComparison } from './TextComparison.tsx'

const WHO = {
  me: 'Only you changed this.',
  them: 'Only they changed this.',
  both: 'Both of you changed this.',
} as const

interface Props {
  mine: ArticleForm
  theirs: Stored
  taxonomy: Taxonomy
  difference: Difference
  side: Side
  onChoose: (side: Side) => void
}

/** One field of both versions, to choose from. */
export function ConflictField({
  difference: { field, changedBy },
  side,
  onChoose,
  mine,
  theirs,
  taxonomy,
}: Props) {
  return (
    <fieldset className="mt-5 border-t border-rule pt-3">
      <legend className="mb-[0.35rem] font-semibold">{labelOf(field)}</legend>
      <p className="field-hint">{WHO[changedBy]}</p>
      <div className={SIDES}>
        {(['mine', 'theirs'] as const).map((name) => (
          <label className="flex min-h-8 items-center gap-2 font-semibold" key={name}>
            <input
              className="accent-brand"
              type="radio"
              name={`conflict-${field}`}
              checked={side === name}
              onChange={() => onChoose(name)}
            />
            {name === 'mine' ? 'My version' : 'Their version'}
          </label>
        ))}
      </div>
      {field === 'content' ? (
        <TextComparison mine={mine.content} theirs={theirs.form.content} />
      ) : (
        <div className={SIDES}>
          <p>{shownValue(field, mine, taxonomy)}</p>
          <p>{shownValue(field, theirs.form, taxonomy)}</p>
        </div>
      )}
    </fieldset>
  )
}
