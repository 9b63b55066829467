import type { CorrectionPlace } from '@broadsheet/shared/domain/corrections.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Article } from '../../content/entities.ts'
import type { BuildContext } from '../../model/buildContext.ts'
import { type CorrectionView, correctionViews } from '../../model/corrections.ts'
import type { TextLanguage } from '../../model/language.ts'
import { noticesOf } from '../../model/notices.ts'
import { verdictOf } from '../../model/verdict.ts'
import { absolute } from '../head.ts'
import { escapeXml } from '../xml.ts'

/** The text of an article with its corrections where the page has them. */
export function articleHtml(article: Article, context: BuildContext): string {
  const at = (place: CorrectionPlace) =>
    correctionViews(
      article.corrections.filter((correction) => correction.place === place),
      context,
    )
      .map(correctionHtml)
      .join('')
  return [
    noticesHtml(article),
    at('top'),
    verdictHtml(article),
    feedHtml(article.html, context.origin),
    latestHtml(article, context.origin),
    at('end'),
  ].join('')
}

/** A correction as HTML for feed readers. */
const correctionHtml = ({ name, date, wrong, corrected }: CorrectionView): string => {
  const sentences = wrong === null ? [corrected] : [wrong, corrected]
  return `<p><strong>${escapeXml(name)}</strong> (${escapeXml(date.text)})<br/>${sentences.map(escapeXml).join('<br/>')}</p>`
}

const noticesHtml = (article: Article): string =>
  noticesOf(article)
    .notes.map((note) => `<p><em>${escapeXml(note)}</em></p>`)
    .join('')

/** What a review is about, its rating and its verdict, before the text. */
function verdictHtml(article: Article): string {
  const verdict = verdictOf(article)
  if (!verdict) return ''
  const { kind, name, rating, text } = verdict
  const lines = [`${kind}: ${name}`, `${rating.stars} (${rating.text})`, ...(text ? [text] : [])]
  return `<p>${lines.map(escapeXml).join('<br/>')}</p>`
}

/** The latest entries of live coverage. */
function latestHtml({ live, slug }: Article, origin: string): string {
  if (!live || live.length === 0) return ''
  const items = live.map(
    ({ id, text }) =>
      `<li><a href="${escapeXml(absolute(urls.livePart(slug, id), origin))}">${escapeXml(text)}</a></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

/** Feed readers show a text apart from its feed. */
export const inLanguage = (html: string, language: TextLanguage | null) =>
  language ? `<div lang="${language.lang}" dir="${language.dir}">${html}</div>` : html

/**
 * A body for feed readers, which have no styles and often remove drawings: without what shared/markup marks
 * as part of the page only, without AVIF, and with absolute addresses.
 */
export const feedHtml = (html: string, origin: string) =>
  withOrigin(
    html
      .replace(/<(nav|svg|ul)(?: [^<>]*)? data-page-only="".*?<\/\1>/gs, '')
      .replace(/<picture><source [^<>]*>|<\/picture>/g, ''),
    origin,
  )

/** Makes addresses absolute, because feed readers are on other hosts. */
export function withOrigin(html: string, origin: string): string {
  return html
    .replace(/\b(href|src|poster)="\/(?!\/)/g, `$1="${origin}/`)
    .replace(/\bsrcset="([^"]*)"/g, (_, set: string) => {
      const complete = set.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`)
      return `srcset="${complete}"`
    })
}
