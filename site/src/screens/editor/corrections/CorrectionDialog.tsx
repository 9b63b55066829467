import {
  CORRECTION_KINDS,
  CORRECTION_LIMITS,
  CORRECTION_NAMES,
  type CorrectionKind,
  type CorrectionPlace,
  hasWrong,
  missingIn,
} from '@broadsheet/shared/domain/corrections.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId, useState } from 'react'
import { saveCorrection } from '../../../client/articles/corrections.ts'
import { AreaField } from '../../../islands/form/Field.tsx'
import { Row } from '../../../islands/form/Row.tsx'
import { Modal } from '../../../islands/Modal.tsx'
import { save } from '../articleActions.ts'
import type { ArticleEditorState } from '../useArticleEditor.ts'
import { CorrectionReport } from './CorrectionReport.tsx'
import type { Corrections, Writing } from './useCorrections.ts'

interface Props {
  state: ArticleEditorState
  article: string
  writing: Writing
  corrections: Corrections
  mayPublish: boolean
  isBusy: boolean
  onClose: () => void
}

type Problems = Partial<Record<'wrong' | 'corrected', string>>

/** Writes a correction. Publishing saves unsaved changes of the article first: readers compare what is saved. */
export function CorrectionDialog(props: Props) {
  const { state, article, writing, corrections, mayPublish, isBusy, onClose } = props
  const { correction, report } = writing
  const id = useId()
  const [kind, setKind] = useState<CorrectionKind>(correction?.kind ?? 'correction')
  const [place, setPlace] = useState<CorrectionPlace>(correction?.place ?? 'end')
  const [wrong, setWrong] = useState(correction?.wrong ?? report?.quote ?? '')
  const [corrected, setCorrected] = useState(correction?.corrected ?? '')
  const [problems, setProblems] = useState<Problems>({})
  const isPublished = correction?.state === 'published'

  async function store(publish: boolean): Promise<void> {
    const missing = publish || isPublished ? missingIn({ kind, wrong, corrected }) : null
    if (missing) return setProblems({ [missing]: t('editor.corrections.missing') })
    setProblems({})
    const isDone = await corrections.run(async () => {
      if (publish && state.unsaved && !(await save(state)))
        throw new Error(t('editor.corrections.saveFirst'))
      await saveCorrection({
        ...(correction ? { id: correction.id, version: correction.version } : {}),
        ...{ article_id: article, kind, wrong, corrected, place, publish },
        report_id: report?.id ?? null,
      })
      return publish || isPublished
        ? t('editor.corrections.isPublished')
        : t('editor.corrections.saved')
    })
    if (isDone) onClose()
  }

  return (
    <Modal name={{ labelledBy: `${id}-title` }} onCancel={onClose}>
      <div className="p-6">
        <h2 className="mb-4 text-2xl" id={`${id}-title`}>
          {correction ? t('editor.corrections.editTitle') : t('editor.corrections.new')}
        </h2>
        {report && <CorrectionReport report={report} />}
        <Row id={`${id}-kind`} label={t('editor.corrections.kind')}>
          <select
            className="field"
            id={`${id}-kind`}
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(CORRECTION_KINDS[currentTarget.selectedIndex] ?? 'correction')
            }
          >
            {CORRECTION_KINDS.map((one) => (
              <option key={one} value={one}>
                {CORRECTION_NAMES[one]}
              </option>
            ))}
          </select>
        </Row>
        {hasWrong(kind) && (
          <AreaField
            label={t('editor.corrections.wrong')}
            name="wrong"
            rows={3}
            maxLength={CORRECTION_LIMITS.wrong}
            defaultValue={wrong}
            problem={problems.wrong}
            onInput={setWrong}
          />
        )}
        <AreaField
          label={hasWrong(kind) ? t('editor.corrections.right') : t('editor.corrections.noteField')}
          name="corrected"
          rows={3}
          maxLength={CORRECTION_LIMITS.corrected}
          defaultValue={corrected}
          problem={problems.corrected}
          onInput={setCorrected}
        />
        {kind !== 'retraction' && (
          <Row id={`${id}-place`} label={t('editor.corrections.place')}>
            <select
              className="field"
              id={`${id}-place`}
              value={place}
              onChange={({ currentTarget }) =>
                setPlace(currentTarget.value === 'top' ? 'top' : 'end')
              }
            >
              <option value="end">{t('editor.corrections.placeEnd')}</option>
              <option value="top">{t('editor.corrections.placeTop')}</option>
            </select>
          </Row>
        )}
        {mayPublish && state.unsaved && !isPublished && (
          <p className="text-sm text-soft">{t('editor.corrections.unsaved')}</p>
        )}
        {corrections.message.kind === 'error' && (
          <p className="form-status mt-2" data-kind="error" role="alert">
            {corrections.message.text}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button" type="button" onClick={onClose}>
            {t('site.cancel')}
          </button>
          <button
            className={isPublished || !mayPublish ? 'button button-strong' : 'button'}
            type="button"
            disabled={isBusy}
            onClick={() => void store(false)}
          >
            {isPublished ? t('editor.corrections.saveChanges') : t('editor.corrections.saveDraft')}
          </button>
          {mayPublish && !isPublished && (
            <button
              className="button button-strong"
              type="button"
              disabled={isBusy}
              onClick={() => void store(true)}
            >
              {t('editor.corrections.publish')}
            </button>
          )}
        </div>
      </div>
    </Modal>
  )
}
