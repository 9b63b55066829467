import { t } from '@broadsheet/shared/messages/t.ts'
import { FIGURES } from '../../audience/figureTexts.ts'
import { useFrontTools } from '../FrontContext.ts'

const SHOWN = ['now', 'today', 'comparison', 'views'] as const

/** What the figures beside the articles mean; and that they could not be loaded. */
export function FiguresLegend() {
  const { mayRead, hasFailed } = useFrontTools().audience
  // Also before they are read: the slots below would move.
  if (!mayRead) return null
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-4 text-sm">
      <details className="group/figures">
        <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-1 font-semibold text-soft marker:content-none hover:text-ink before:content-['▸'] group-open/figures:before:content-['▾'] rtl:not-group-open/figures:before:-scale-x-100">
          {t('editor.front.figures')}
        </summary>
        <dl className="grid gap-2 border-s-2 border-rule ps-3">
          {SHOWN.map((name) => (
            <div key={name}>
              <dt className="font-semibold">{FIGURES[name].label}</dt>
              <dd className="text-soft">{FIGURES[name].definition}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="form-status py-[0.4rem]" data-kind="error" role="status">
        {hasFailed && t('editor.front.figuresFailed')}
      </p>
    </div>
  )
}
