import { t } from '@broadsheet/shared/messages/t.ts'
import { useId, useState } from 'react'
import type { ArticleAudience } from '../../../client/audience/figures.ts'
import { ExplainButton } from '../../audience/ExplainButton.tsx'
import { countText, FIGURES } from '../../audience/figureTexts.ts'

/** The sites that led most readers to the article. */
export function Referrers({ referrers }: Pick<ArticleAudience, 'referrers'>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section>
      <h3 className="mb-1 flex items-center gap-2 font-sans text-sm font-semibold">
        <span>{FIGURES.referrers.label}</span>
        <ExplainButton
          name="referrers"
          controls={id}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </h3>
      <p className="pb-2 text-meta text-soft" id={id} hidden={!isOpen}>
        {FIGURES.referrers.definition}
      </p>
      {referrers.length === 0 && <p className="text-soft">{t('editor.audience.noReferrers')}</p>}
      <dl className="divide-y divide-rule border-y border-rule empty:hidden">
        {referrers.map(({ host, views }) => (
          <div key={host} className="flex gap-3 py-1">
            <dt className="min-w-0 flex-1 wrap-anywhere">
              {host ? <bdi>{host}</bdi> : t('editor.audience.unknownReferrer')}
            </dt>
            <dd className="font-semibold tabular-nums">{countText(views)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
