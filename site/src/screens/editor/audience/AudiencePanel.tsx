import { sumFigures } from '@broadsheet/shared/domain/audienceFigures.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { useState } from 'react'
import type { ArticleAudience } from '../../../client/audience/figures.ts'
import type { Account } from '../../../client/session/account.ts'
import { siteTimeZone, useNow } from '../../../islands/useNow.ts'
import { Figure } from '../../audience/Figure.tsx'
import { countText, decimalText, durationText, percentText } from '../../audience/figureTexts.ts'
import type { Stored } from '../form/articleForm.ts'
import { firstDay } from './firstDay.ts'
import { Referrers } from './Referrers.tsx'
import { useArticleAudience } from './useArticleAudience.ts'

interface Props {
  /** The article as last saved. */
  stored: Stored
  account: Account
}

/** The figures of an article; nothing for articles that were never public, and for accounts that see no figures. */
export function AudiencePanel({ stored, account }: Props) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  const { status, published_at } = stored.form
  const first = firstDay(published_at ?? now.toISOString(), now, siteTimeZone())
  const { audience, readAt, problem } = useArticleAudience(stored.id, first.day, isOpen)
  if (status === 'draft' || !published_at || Date.parse(published_at) > +now) return null
  // With the scope own for every article that the account edits, such as this one.
  if (!can(account, 'read_audience', { owner: account.id })) return null
  const isOff = document.documentElement.dataset.counting === 'off'
  return (
    <details
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-serif text-2xl font-bold">
        {t('editor.audience.title')}
      </summary>
      <p className="form-status mt-3" data-kind="error" role="status">
        {problem}
      </p>
      {isOff && <p className="mt-3 text-sm text-soft">{t('editor.audience.off')}</p>}
      {!audience && !problem && <p className="mt-3 text-sm text-soft">{t('site.loading')}</p>}
      {audience && (
        <Figures
          audience={audience}
          total={first.isPublication ? t('editor.audience.since') : t('editor.audience.sinceLong')}
        />
      )}
      {readAt && (
        <p className="mt-3 text-meta text-soft">
          {t('editor.audience.readAt', { time: formatMoment(readAt) })}
        </p>
      )}
    </details>
  )
}

function Figures({ audience, total }: { audience: ArticleAudience; total: string }) {
  const { listed, days, comparison } = audience
  const sum = sumFigures(days)
  return (
    <div className="mt-3 grid gap-5 text-sm">
      <dl className="divide-y divide-rule border-y border-rule">
        <Figure name="now">{listed && countText(listed.viewsNow)}</Figure>
        <Figure name="today">
          {listed &&
            t('editor.audience.today', {
              views: listed.viewsToday,
              visitors: listed.visitorsToday,
            })}
        </Figure>
        <Figure name="comparison">{comparison && comparisonText(comparison)}</Figure>
      </dl>
      <section>
        <h3 className="mb-1 font-sans text-sm font-semibold">{total}</h3>
        <dl className="divide-y divide-rule border-y border-rule">
          <Figure name="views">{countText(sum.views)}</Figure>
          <Figure name="visitors">{countText(sum.visitors)}</Figure>
          <Figure name="seconds">{sum.seconds === null ? null : durationText(sum.seconds)}</Figure>
          <Figure name="depth">{sum.depth === null ? null : percentText(sum.depth)}</Figure>
          <Figure name="readings">{countText(sum.readings)}</Figure>
          <Figure name="shares">{countText(sum.shares)}</Figure>
          <Figure name="bookmarks">{countText(sum.bookmarks)}</Figure>
          <Figure name="comments">{countText(sum.comments)}</Figure>
          <Figure name="newsletterClicks">{countText(sum.newsletter_clicks)}</Figure>
        </dl>
      </section>
      <Referrers referrers={audience.referrers} />
    </div>
  )
}

function comparisonText({
  views,
  section_median: median,
  articles,
  age_days,
}: NonNullable<ArticleAudience['comparison']>): string | null {
  if (!median) return null
  return t('editor.audience.compared', {
    ratio: decimalText(views / median),
    views,
    median: Math.round(median),
    articles,
    days: age_days,
  })
}
