import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { Modal } from '../../../islands/Modal.tsx'
import type { ArticleForm, FieldName, Stored } from '../form/articleForm.ts'
import type { Names } from '../form/taxonomy.ts'
import { ConflictField } from './ConflictField.tsx'
import { type Choices, compare, firstChoices, merged, type Side } from './conflict.ts'

interface Props {
  /** The common base of both versions. */
  base: ArticleForm
  mine: ArticleForm
  theirs: Stored
  names: Names
  /** Saves the merged version. */
  onSave: (form: ArticleForm) => void
  onCancel: () => void
}

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
          {t('editor.conflict.title')}
        </h2>
        <p>{t('editor.conflict.explanation')}</p>
        {found.map((difference) => (
          <ConflictField
            key={difference.field}
            {...props}
            difference={difference}
            side={choices[difference.field] ?? 'mine'}
            onChoose={(side) => choose(difference.field, side)}
          />
        ))}
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button" type="button" onClick={onCancel}>
            {t('editor.conflict.later')}
          </button>
          <button className="button" type="button" onClick={() => onSave(theirs.form)}>
            {t('editor.conflict.takeTheirs')}
          </button>
          <button className="button" type="button" onClick={() => onSave(mine)}>
            {t('editor.conflict.saveMine')}
          </button>
          <button
            className="button button-strong"
            type="button"
            onClick={() => onSave(merged(mine, theirs.form, choices))}
          >
            {t('editor.conflict.saveChosen')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
