import { t } from '@broadsheet/shared/messages/t.ts'
import {
  CORRECTIONS,
  CORRECTIONS_FEED,
  correctionsPath,
} from '@broadsheet/shared/publishing/correctionPages.ts'
import { neighboursOf } from '@broadsheet/shared/publishing/numberedPages.ts'
import type { ListedCorrection } from '../content/corrections.ts'
import { breadcrumbs } from '../seo/graph.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { BuildContext } from './buildContext.ts'
import { type CorrectionView, correctionHref, correctionView } from './corrections.ts'
import { languageOf, type TextLanguage } from './language.ts'
import type { Link } from './shell.ts'

/** A page of the list of corrections. */
export interface CorrectionsPage {
  head: Head
  trail: Link[]
  entries: {
    correction: CorrectionView
    href: string
    title: string
    language: TextLanguage | null
  }[]
  feed: string | null
  newer: Link | null
  older: Link | null
}

/** Prepares a page of the list of corrections. */
export function correctionsPage(
  page: number,
  { corrections, archived }: { corrections: ListedCorrection[]; archived: number },
  context: BuildContext,
): CorrectionsPage {
  const title = t('article.corrections.title')
  const path = correctionsPath(page)
  const trail = [
    { name: t('site.home'), href: '/' },
    { name: title, href: CORRECTIONS },
  ]
  const feed = context.settings.rssEnabled ? CORRECTIONS_FEED : null
  const description = t('article.corrections.description', { site: context.settings.siteName })
  const { newer, older } = neighboursOf(page, archived)
  return {
    head: headOf(
      {
        ...{ title, description, path },
        feed: feed && { title, href: feed },
        graph: [breadcrumbs(trail, context)],
      },
      context,
    ),
    trail,
    entries: corrections.map(({ correction, article }) => {
      const view = correctionView(correction, context)
      return {
        correction: view,
        href: correctionHref(article.slug, view),
        title: article.title,
        language: languageOf(article.lang),
      }
    }),
    feed,
    newer:
      newer === null
        ? null
        : { name: t('article.corrections.newer'), href: correctionsPath(newer) },
    older:
      older === null
        ? null
        : { name: t('article.corrections.older'), href: correctionsPath(older) },
  }
}
