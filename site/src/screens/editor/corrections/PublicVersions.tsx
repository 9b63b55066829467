import { CORRECTION_LIMITS, CORRECTION_NAMES } from '@broadsheet/shared/domain/corrections.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { useId, useState } from 'react'
import { type StaffVersion, withholdVersion } from '../../../client/articles/corrections.ts'
import { Row } from '../../../islands/form/Row.tsx'
import { Modal } from '../../../islands/Modal.tsx'
import type { Corrections } from './useCorrections.ts'

/** The versions that readers can compare; each can be withheld with a reason. */
export function PublicVersions({ corrections }: { corrections: Corrections }) {
  const [withholding, setWithholding] = useState<StaffVersion | null>(null)
  const { versions, isBusy } = corrections
  if (versions.length === 0) return null
  const withhold = (version: StaffVersion, reason: string) =>
    void corrections.run(async () => {
      await withholdVersion(version.id, reason)
      return reason === ''
        ? t('editor.corrections.versionShown')
        : t('editor.corrections.versionWithheld')
    })
  return (
    <section className="mt-4" aria-labelledby="public-versions">
      <h3 className="text-ui font-semibold" id="public-versions">
        {t('editor.corrections.versions')}
      </h3>
      <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
        {versions.map((version) => {
          const date = formatMoment(version.published_at)
          const { withheld_reason: reason } = version
          return (
            <li className="py-2" key={version.id}>
              <p className="font-semibold">{nameOf(version, corrections)}</p>
              <p className="text-soft">{date}</p>
              {reason !== null && (
                <p className="wrap-anywhere">{t('editor.corrections.withheldFor', { reason })}</p>
              )}
              <button
                className="min-h-10 cursor-pointer font-semibold underline underline-offset-[0.25em]"
                type="button"
                disabled={isBusy}
                aria-label={
                  reason === null
                    ? t('editor.corrections.withholdOne', { date })
                    : t('editor.corrections.showOne', { date })
                }
                onClick={() => (reason === null ? setWithholding(version) : withhold(version, ''))}
              >
                {reason === null ? t('editor.corrections.withhold') : t('editor.corrections.show')}
              </button>
            </li>
          )
        })}
      </ul>
      {withholding && (
        <ReasonDialog
          onClose={() => setWithholding(null)}
          onReason={(reason) => {
            setWithholding(null)
            withhold(withholding, reason)
          }}
        />
      )}
    </section>
  )
}

function nameOf({ correction_id }: StaffVersion, { list }: Corrections): string {
  const correction = list?.find(({ id }) => id === correction_id)
  return correction ? CORRECTION_NAMES[correction.kind] : t('article.changes.first')
}

function ReasonDialog(props: { onReason: (reason: string) => void; onClose: () => void }) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const confirm = () => {
    if (reason.trim() === '') return setProblem(t('editor.corrections.reasonMissing'))
    props.onReason(reason.trim())
  }
  return (
    <Modal name={{ label: t('editor.corrections.withhold') }} onCancel={props.onClose}>
      <div className="p-6">
        <Row
          id={id}
          label={t('editor.corrections.reason')}
          hint={t('editor.corrections.reasonHint')}
          problem={problem}
        >
          <input
            className="field w-full"
            id={id}
            maxLength={CORRECTION_LIMITS.reason}
            value={reason}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${problem ? `${id}-problem ` : ''}${id}-hint`}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Row>
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button" type="button" onClick={props.onClose}>
            {t('site.cancel')}
          </button>
          <button className="button button-strong" type="button" onClick={confirm}>
            {t('editor.corrections.withhold')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
