import { useState } from 'react'
import type { Category, Tag } from '../../../client/articles.ts'
import { Modal } from '../../../islands/Modal.tsx'
import { type ArticleForm, FIELD_LABELS, type FieldName, type Stored } from '../form/articleForm.ts'
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

interface Props {
  /** What both versions started from. */
  base: ArticleForm
  mine: ArticleForm
  theirs: Stored
  known: { categories: Category[]; tags: Tag[] }
  /** Saves what was put together. */
  onSave: (form: ArticleForm) => void
  onCancel: () => void
}

const WHO = {
  me: 'Only you changed this.',
  them: 'Only they changed this.',
  both: 'Both of you changed this.',
} as const

/** Two versions of one article side by side: nothing is decided until the person decides. */
export function ConflictDialog(props: Props) {
  const { base, mine, theirs, onSave, onCancel } = props
  const found = compare(base, mine, theirs.form)
  const [choices, setChoices] = useState<Choices>(() => firstChoices(found))
  const choose = (field: FieldName, side: Side) => setChoices({ ...choices, [field]: side })

  return (
    <Modal name={{ labelledBy: 'conflict-title' }} look="editor-wide" onCancel={onCancel}>
      <div className="dialog-body">
        <h2 id="conflict-title">Two versions of this article</h2>
        <p>
          Somebody else saved while you were writing. Choose for each part which version to keep.
          Whatever you do not take of yours stays kept on this device.
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
        <div className="dialog-ways">
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
    <fieldset className="editor-conflict">
      <legend>{FIELD_LABELS[field]}</legend>
      <p className="field-hint">{WHO[changedBy]}</p>
      <div className="editor-sides">
        {(['mine', 'theirs'] as const).map((name) => (
          <label key={name}>
            <input
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
        <div className="editor-sides">
          <p>{shownValue(field, mine, known)}</p>
          <p>{shownValue(field, theirs.form, known)}</p>
        </div>
      )}
    </fieldset>
  )
}

/** Both texts line by line; what differs is marked, and read out as such. */
function Texts({ mine, theirs }: { mine: string; theirs: string }) {
  const pairs = pairLines(mine, theirs)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="editor-texts" aria-label="Both texts side by side" tabIndex={0}>
      {pairs.map((pair, at) => (
        // Lines have no identity of their own, and never change while the dialog is open.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div className="editor-sides" key={at} data-same={pair.isSame || undefined}>
          <p>{pair.isSame || pair.mine === null ? pair.mine : <mark>{pair.mine || ' '}</mark>}</p>
          <p>
            {pair.isSame || pair.theirs === null ? pair.theirs : <mark>{pair.theirs || ' '}</mark>}
          </p>
        </div>
      ))}
    </section>
  )
}
