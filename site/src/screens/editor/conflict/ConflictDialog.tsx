import { useState } from 'react'
import type { Category, Tag } from '../../../client/articles/editableArticle.ts'
import { Modal } from '../../../islands/Modal.tsx'
import { type ArticleForm, type FieldName, labelOf, type Stored } from '../form/articleForm.ts'
import {
  type Choices,
  compare,
  type Difference,
  firstChoices,
  merged,
  type Side,
} from './conflict.ts'
import { pairLines } from './lines.ts'
import { shownValue } from './shownValue.ts'

const SIDES = 'grid grid-cols-2 gap-x-4 py-[0.15rem] wrap-anywhere'

interface Props {
  /** The common base of both versions. */
  base: ArticleForm
  mine: ArticleForm
  theirs: Stored
  known: { categories: Category[]; tags: Tag[] }
  /** Saves the merged version. */
  onSave: (form: ArticleForm) => void
  onCancel: () => void
}

const WHO = {
  me: 'Only you changed this.',
  them: 'Only they changed this.',
  both: 'Both of you changed this.',
} as const

/** Shows two versions of an article side by side; the user chooses what to keep. */
export function ConflictDialog(props: Props) {
  const { base, mine, theirs, onSave, onCancel } = props
  const found = compare(base, mine, theirs.form)
  const [choices, setChoices] = useState<Choices>(() => firstChoices(found))
  const choose = (field: FieldName, side: Side) => setChoices({ ...choices, [field]: side })

  return (
    <Modal
      name={{ labelledBy: 'conflict-title' }}
      look="max-h-[calc(100dvh-1rem)] w-[min(70rem,100vw-1rem)]"
      onCancel={onCancel}
    >
      <div className="p-6">
        <h2 className="mb-4 text-2xl" id="conflict-title">
          Two versions of this article
        </h2>
        <p>
          Another person saved while you were writing. Choose for each part which version to keep.
          Your unselected changes stay on this device.
        </p>
        {found.map((difference) => (
          <Part
            key={difference.field}
            {...props}
            difference={difference}
            side={choices[difference.field] ?? 'mine'}
            onChoose={(side) => choose(difference.field, side)}
          />
        ))}
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button" type="button" onClick={onCancel}>
            Decide Later
          </button>
          <button className="button" type="button" onClick={() => onSave(theirs.form)}>
            Take All of Theirs
          </button>
          <button className="button" type="button" onClick={() => onSave(mine)}>
            Save All of Mine
          </button>
          <button
            className="button button-strong"
            type="button"
            onClick={() => onSave(merged(mine, theirs.form, choices))}
          >
            Save What Is Chosen
          </button>
        </div>
      </div>
    </Modal>
  )
}

interface PartProps extends Props {
  difference: Difference
  side: Side
  onChoose: (side: Side) => void
}

function Part({
  difference: { field, changedBy },
  side,
  onChoose,
  mine,
  theirs,
  known,
}: PartProps) {
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
        <Texts mine={mine.content} theirs={theirs.form.content} />
      ) : (
        <div className={SIDES}>
          <p>{shownValue(field, mine, known)}</p>
          <p>{shownValue(field, theirs.form, known)}</p>
        </div>
      )}
    </fieldset>
  )
}

/** Both texts line by line; differences are marked, also for screen readers. */
function Texts({ mine, theirs }: { mine: string; theirs: string }) {
  const pairs = pairLines(mine, theirs)
  return (
    <section
      className="max-h-[50vh] overflow-y-auto border border-rule bg-page px-3 py-2 font-serif whitespace-pre-wrap"
      aria-label="Both texts side by side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {pairs.map((pair, at) => (
        // Lines have no id and never change while the dialog is open.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div className={`${SIDES} min-h-3`} key={at} data-same={pair.isSame || undefined}>
          <p>
            {pair.isSame || pair.mine === null ? (
              pair.mine
            ) : (
              <mark className="bg-[color-mix(in_oklab,var(--color-brand),var(--color-page)_80%)] text-inherit">
                {pair.mine || ' '}
              </mark>
            )}
          </p>
          <p>
            {pair.isSame || pair.theirs === null ? (
              pair.theirs
            ) : (
              <mark className="bg-[color-mix(in_oklab,var(--color-brand),var(--color-page)_80%)] text-inherit">
                {pair.theirs || ' '}
              </mark>
            )}
          </p>
        </div>
      ))}
    </section>
  )
}
