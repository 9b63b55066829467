import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { Modal } from '../../../islands/Modal.tsx'
import { type ArticleForm, labelOf, type Stored } from '../form/articleForm.ts'
import type { Names } from '../form/taxonomy.ts'
import { ConflictField } from './ConflictField.tsx'
import { comparedTexts } from './comparedTexts.tsx'
import { blockConflicts, type Choices, chosen, type Difference, mergeForms } from './conflict.ts'
import { shownValue } from './shownValue.ts'

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

const WHO: Readonly<Record<Difference['changedBy'], string>> = {
  them: t('editor.conflict.changedByThem'),
  both: t('editor.conflict.changedByBoth'),
}

/** Shows what two people changed in different ways; the user chooses what to keep. The rest is merged. */
export function ConflictDialog(props: Props) {
  const { base, mine, theirs, names, onSave, onCancel } = props
  const merge = mergeForms(base, mine, theirs.form)
  const blocks = blockConflicts(merge)
  const [choices, setChoices] = useState<Choices>(() => ({
    fields: Object.fromEntries(
      merge.conflicts.map(({ field, changedBy }) => [
        field,
        changedBy === 'them' ? 'theirs' : 'mine',
      ]),
    ),
    blocks: blocks.map(() => 'mine'),
  }))

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
        {merge.conflicts.map(({ field, changedBy }) => (
          <ConflictField
            key={field}
            name={field}
            label={labelOf(field)}
            hint={WHO[changedBy]}
            side={choices.fields[field] ?? 'mine'}
            onChoose={(side) =>
              setChoices({ ...choices, fields: { ...choices.fields, [field]: side } })
            }
            versions={{
              mine: (
                <p className="w-fit" dir="auto">
                  {shownValue(field, mine, names)}
                </p>
              ),
              theirs: (
                <p className="w-fit" dir="auto">
                  {shownValue(field, theirs.form, names)}
                </p>
              ),
            }}
          />
        ))}
        {blocks.map((block, at) => (
          <ConflictField
            // The blocks never change while the dialog is open.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={at}
            name={`block-${at}`}
            label={t('editor.conflict.block', { number: at + 1, count: blocks.length })}
            hint={WHO.both}
            side={choices.blocks[at] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, blocks: choices.blocks.with(at, side) })}
            versions={comparedTexts(block.mine.trim(), block.theirs.trim())}
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
            onClick={() => onSave(chosen(merge, theirs.form, choices))}
          >
            {t('editor.conflict.saveChosen')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
