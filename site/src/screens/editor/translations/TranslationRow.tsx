import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import type { NamedLanguage } from '@broadsheet/shared/text/languageNames.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { TranslatedArticle } from '../../../client/articles/translations.ts'
import { STATUS_LABELS } from '../sections/PublishingFields.tsx'
import { translationQuery } from './translationSource.ts'

const ROW = 'grid gap-1 py-3'
const LINK = 'underline decoration-1 underline-offset-4 hover:text-accent'
const HEAD = 'flex flex-wrap items-baseline justify-between gap-x-3'

interface Props {
  language: NamedLanguage
  article: TranslatedArticle
  isScheduled: boolean
  onUnlink: () => void
}

/** A translation with its state, linked to its editor. */
export function Translation({ language, article, isScheduled, onUnlink }: Props) {
  const { title, slug, status } = article
  return (
    <li className={ROW}>
      <span className={HEAD}>
        <span className="font-semibold">{language.name}</span>
        <span className="meta">{STATUS_LABELS[isScheduled ? 'scheduled' : status]}</span>
      </span>
      <a
        className={`${LINK} wrap-anywhere`}
        href={urls.editArticle(slug)}
        lang={language.tag}
        dir="auto"
      >
        {title}
      </a>
      <button
        className={`${LINK} justify-self-start py-1 text-sm`}
        type="button"
        onClick={onUnlink}
      >
        {tParts('editor.translations.removeNamed', { title }).map(hidden)}
      </button>
    </li>
  )
}

/** A language without a translation, with a link that begins one. */
export function MissingTranslation({ language, of }: { language: NamedLanguage; of: string }) {
  return (
    <li className={ROW}>
      <span className={HEAD}>
        <span className="font-semibold">{language.name}</span>
        <span className="meta">{t('editor.translations.missing')}</span>
      </span>
      <a
        className={`${LINK} justify-self-start py-1 text-sm`}
        href={`${urls.createArticle()}${translationQuery(of, language.tag)}`}
      >
        {tParts('editor.translations.create', { language: language.name }).map(hidden)}
      </a>
    </li>
  )
}

const hidden = ({ tag, text }: { tag?: string; text: string }) =>
  tag === undefined ? (
    text
  ) : (
    <span key={tag} className="sr-only">
      {text}
    </span>
  )
