import type { Correction } from '@broadsheet/shared/domain/corrections.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { ListedCorrection } from '../../content/corrections.ts'
import type { BuildContext } from '../../model/buildContext.ts'
import { correctionHref, correctionView } from '../../model/corrections.ts'
import { languageOf } from '../../model/language.ts'
import { absolute } from '../head.ts'
import { escapeXml } from '../xml.ts'
import { type Channel, element, itemTag, rss, utc } from './rss.ts'

/** Writes the feed of corrections, the newest first. */
export const correctionsRss = (
  corrections: readonly ListedCorrection[],
  context: BuildContext,
  channel: Channel,
): string =>
  rss(
    corrections.map(({ correction, article }) => correctionItem(correction, article, context)),
    corrections.map(({ correction }) => Date.parse(correction.published_at)),
    context.origin,
    channel,
  )

function correctionItem(
  correction: Correction,
  article: ListedCorrection['article'],
  context: BuildContext,
): string {
  const view = correctionView(correction, context)
  const language = languageOf(article.lang)
  return [
    itemTag(language),
    element('title', t('article.corrections.entry', { kind: view.name, title: article.title })),
    element('link', absolute(correctionHref(article.slug, view), context.origin)),
    `<guid isPermaLink="false">urn:uuid:${escapeXml(correction.id)}</guid>`,
    element('pubDate', utc(new Date(correction.published_at))),
    element('description', [correction.wrong, correction.corrected].filter(Boolean).join(' ')),
    '</item>',
  ].join('\n')
}
