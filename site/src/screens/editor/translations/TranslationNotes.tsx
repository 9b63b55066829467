import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import type { Translations } from './useTranslations.ts'

/** Before the first save there is nothing to link. */
export function NewArticle({ translations }: { translations: Translations }) {
  const { source } = translations
  if (!source) return <p className="field-hint">{t('editor.translations.saveFirst')}</p>
  return (
    <p className="field-hint">
      {tParts('editor.translations.source', { title: source.title }).map(({ tag, text }) =>
        tag === 'source' ? (
          <bdi key={tag} className="font-semibold">
            {text}
          </bdi>
        ) : (
          text
        ),
      )}
    </p>
  )
}

/** The translations are being read, or could not be read. */
export function Unread({ translations }: { translations: Translations }) {
  if (translations.problem === '')
    return <p className="field-hint">{t('editor.translations.loading')}</p>
  return (
    <>
      <p className="field-problem" role="alert">
        {translations.problem}
      </p>
      <button
        className="button min-h-9 px-4 py-1 text-sm"
        type="button"
        onClick={translations.reload}
      >
        {t('editor.tryAgain')}
      </button>
    </>
  )
}
