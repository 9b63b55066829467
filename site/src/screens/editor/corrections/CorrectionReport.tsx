import { t } from '@broadsheet/shared/messages/t.ts'
import type { ReportedError } from '../../../client/articles/corrections.ts'

/** The report of a reader that a correction is written for. */
export function CorrectionReport({ report }: { report: ReportedError }) {
  return (
    <div className="mb-4 border-s-4 border-accent bg-tint px-4 py-3 text-sm">
      <p className="font-semibold">{t('editor.corrections.reported')}</p>
      {report.quote !== null && (
        <blockquote className="mt-1 font-serif wrap-anywhere" dir="auto">
          {report.quote}
        </blockquote>
      )}
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap" dir="auto">
        {report.message}
      </p>
    </div>
  )
}
