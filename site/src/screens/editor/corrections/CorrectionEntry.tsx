import { CORRECTION_NAMES } from '@broadsheet/shared/domain/corrections.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { useState } from 'react'
import {
  deleteCorrection,
  type StaffCorrection,
  withdrawCorrection,
} from '../../../client/articles/corrections.ts'
import { ConfirmDialog } from '../../../islands/ConfirmDialog.tsx'
import type { Corrections } from './useCorrections.ts'

interface Props {
  correction: StaffCorrection
  corrections: Corrections
  mayPublish: boolean
}

const BUTTON = 'min-h-10 cursor-pointer font-semibold underline underline-offset-[0.25em]'

/** A correction in the panel of the editor, with its actions. */
export function CorrectionEntry({ correction, corrections, mayPublish }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const { kind, wrong, corrected, state } = correction
  const isDraft = state === 'draft'
  const mayChange = state !== 'withdrawn' && (isDraft || mayPublish)
  const remove = () =>
    void corrections.run(async () => {
      await (isDraft ? deleteCorrection(correction) : withdrawCorrection(correction))
      return isDraft ? t('editor.corrections.deleted') : t('editor.corrections.withdrawn')
    })
  return (
    <>
      <p className="font-semibold">{CORRECTION_NAMES[kind]}</p>
      <p className="text-soft">{stateOf(correction)}</p>
      {wrong && (
        <p className="mt-1 wrap-anywhere text-soft line-through" dir="auto">
          {wrong}
        </p>
      )}
      {corrected && (
        <p className="mt-1 wrap-anywhere" dir="auto">
          {corrected}
        </p>
      )}
      {mayChange && (
        <p className="flex flex-wrap gap-x-4">
          <button
            className={BUTTON}
            type="button"
            onClick={() => corrections.write({ correction, report: null })}
          >
            {t('editor.corrections.edit')}
          </button>
          <button
            className={BUTTON}
            type="button"
            disabled={corrections.isBusy}
            onClick={() => setConfirming(true)}
          >
            {isDraft ? t('editor.corrections.delete') : t('editor.corrections.withdraw')}
          </button>
        </p>
      )}
      {isConfirming && (
        <ConfirmDialog
          question={
            isDraft
              ? t('editor.corrections.deleteQuestion')
              : t('editor.corrections.withdrawQuestion')
          }
          action={isDraft ? t('editor.corrections.delete') : t('editor.corrections.withdraw')}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            remove()
          }}
        />
      )}
    </>
  )
}

function stateOf({ state, published_at, created_at, created_by_name }: StaffCorrection): string {
  const name = created_by_name ?? t('editor.history.unknownSaver')
  if (state === 'draft')
    return t('editor.corrections.draft', { name, date: formatMoment(created_at) })
  const date = formatMoment(published_at ?? created_at)
  return state === 'withdrawn'
    ? t('editor.corrections.wasPublished', { date })
    : t('editor.corrections.published', { date })
}
