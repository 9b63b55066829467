import { CORRECTION_NAMES } from '@broadsheet/shared/domain/corrections.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { PublicVersion } from '../content/corrections.ts'
import type { Article } from '../content/entities.ts'
import { breadcrumbs } from '../seo/graph.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { BuildContext } from './buildContext.ts'
import type { Moment } from './card.ts'
import { type CorrectionView, correctionView } from './corrections.ts'
import { languageOf, type TextLanguage } from './language.ts'
import type { Link } from './shell.ts'
import { compareLines, compareWords, type Patience, type Piece } from './textChanges.ts'

/** The same on every machine: the page must not depend on the time. */
const PATIENCE: Patience = { maxEditLength: 2000 }

/** What changed in an article since its publication. */
export interface ChangesPage {
  head: Head
  trail: Link[]
  title: string
  href: string
  language: TextLanguage | null
  /** The newest first; the last one is that of the publication. */
  versions: VersionView[]
}

export interface VersionView {
  /** Such as Correction; null: as first published. */
  name: string | null
  date: Moment
  correction: CorrectionView | null
  /** Changed fields since the version before; empty if none changed, or one of both is withheld. */
  changes: { label: string; pieces: Piece[] }[]
  /** Why the version is withheld. */
  withheld: string | null
  /** Whether the version before is withheld, so that there is nothing to compare. */
  isIncomparable: boolean
}

/** Prepares the page of the changes of an article. */
export function changesPage(
  article: Article,
  versions: readonly PublicVersion[],
  context: BuildContext,
): ChangesPage {
  const { title, slug } = article
  const path = urls.changes(slug)
  const trail = [
    { name: t('site.home'), href: '/' },
    { name: title, href: urls.article(slug) },
    { name: t('article.changes.title'), href: path },
  ]
  return {
    head: headOf(
      {
        title: t('article.changes.titleOf', { title }),
        description: t('article.changes.description', { title }),
        path,
        // Search engines list the article; its former texts are no pages of their own.
        indexed: false,
        graph: [breadcrumbs(trail, context)],
      },
      context,
    ),
    trail,
    title,
    href: urls.article(slug),
    language: languageOf(article.lang),
    versions: versions
      .map((version, at) => versionView(version, versions[at - 1] ?? null, article, context))
      .reverse(),
  }
}

function versionView(
  version: PublicVersion,
  before: PublicVersion | null,
  { corrections }: Article,
  context: BuildContext,
): VersionView {
  const correction = corrections.find(({ id }) => id === version.correctionId)
  const { publishedAt, texts, withheldReason } = version
  return {
    name: correction ? CORRECTION_NAMES[correction.kind] : null,
    date: {
      iso: publishedAt.toISOString(),
      text: formatDate(publishedAt, context.settings.timeZone),
    },
    correction: correction ? correctionView(correction, context) : null,
    changes: before?.texts && texts ? changesOf(before.texts, texts) : [],
    withheld: withheldReason,
    isIncomparable: texts !== null && before !== null && before.texts === null,
  }
}

type Texts = NonNullable<PublicVersion['texts']>

const LABELS: Readonly<Record<keyof Texts, string>> = {
  title: t('article.changes.headline'),
  excerpt: t('article.changes.excerpt'),
  text: t('article.changes.text'),
}

function changesOf(before: Texts, after: Texts): VersionView['changes'] {
  return (['title', 'excerpt', 'text'] as const).flatMap((field) => {
    const [old, young] = [before[field], after[field]]
    if (old === young) return []
    const compare = field === 'text' ? compareLines : compareWords
    return [{ label: LABELS[field], pieces: compare(old, young, PATIENCE) }]
  })
}
