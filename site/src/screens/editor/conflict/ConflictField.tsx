import { t } from '@broadsheet/shared/messages/t.ts'
import { type ArticleForm, labelOf, type Stored } from '../form/articleForm.ts'
import type { Names } from '../form/taxonomy.ts'
import type { Difference, Side } from './conflict.ts'
import { shownValue } from './shownValue.ts'
import { SIDES, TextComparison } from './TextComparison.tsx'

const WHO = {
  me: t('editor.conflict.changedByMe'),
  them: t('editor.conflict.changedByThem'),
  both: t('editor.conflict.changedByBoth'),
} as const

const VERSIONS: Readonly<Record<Side, string>> = {
  mine: t('editor.conflict.mine'),
  theirs: t('editor.conflict.theirs'),
}

interface Props {
  mine: ArticleForm
  theirs: Stored
  names: Names
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
  names,
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
            {VERSIONS[name]}
          </label>
        ))}
      </div>
      {field === 'content' ? (
        <TextComparison mine={mine.content} theirs={theirs.form.content} />
      ) : (
        <div className={SIDES}>
          <p dir="auto">{shownValue(field, mine, names)}</p>
          <p dir="auto">{shownValue(field, theirs.form, names)}</p>
        </div>
      )}
    </fieldset>
  )
}
