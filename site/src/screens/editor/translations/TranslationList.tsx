import { isScheduled } from '@broadsheet/shared/domain/article.ts'
import { languageOf, missingLanguages } from '@broadsheet/shared/domain/translations.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { languagesByName } from '@broadsheet/shared/text/languageNames.ts'
import { isSameLanguage } from '@broadsheet/shared/text/languageTag.ts'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import type { TranslatedArticle } from '../../../client/articles/translations.ts'
import { ConfirmDialog } from '../../../islands/ConfirmDialog.tsx'
import type { ArticleEditorState } from '../useArticleEditor.ts'
import { LinkTranslationDialog } from './LinkTranslationDialog.tsx'
import { NewArticle, Unread } from './TranslationNotes.tsx'
import { MissingTranslation, Translation } from './TranslationRow.tsx'

interface Props {
  state: ArticleEditorState
  /** Languages in which articles appear. */
  languages: readonly string[]
}

/** Translations: each language with its article or as missing, and links to other articles. */
export function TranslationList({ state, languages }: Props) {
  const { translations, editor } = state
  const { stored } = editor
  const [isLinking, setLinking] = useState(false)
  const [removed, setRemoved] = useState<TranslatedArticle | null>(null)
  const [message, setMessage] = useState({ kind: 'success', text: '' })
  const linkButton = useRef<HTMLButtonElement>(null)
  const list = translations.list ?? []
  const known = [{ lang: stored?.form.lang ?? null }, ...list]
  const unlink = async (other: TranslatedArticle) => {
    setRemoved(null)
    try {
      await translations.unlink(other.id)
      // The pressed button disappears with its row.
      linkButton.current?.focus()
      setMessage({ kind: 'success', text: t('editor.translations.removed') })
    } catch (error) {
      setMessage({ kind: 'error', text: errorMessage(error) })
    }
  }
  return (
    <>
      <h3 className="mt-5 mb-2 text-lg" id="translations-title">
        {t('editor.translations.title')}
      </h3>
      {stored === null ? (
        <NewArticle translations={translations} />
      ) : translations.list === null ? (
        <Unread translations={translations} />
      ) : (
        <>
          <ul className="divide-y divide-rule" aria-labelledby="translations-title">
            {languagesByName(languagesOf(languages, known)).map(({ tag, name }) => {
              const found = list.find(({ lang }) => isSameLanguage(languageOf(lang), tag))
              if (found)
                return (
                  <Translation
                    key={tag}
                    language={{ tag, name }}
                    article={found}
                    isScheduled={isScheduled(found, new Date())}
                    onUnlink={() => setRemoved(found)}
                  />
                )
              return <MissingTranslation key={tag} language={{ tag, name }} of={stored.id} />
            })}
          </ul>
          <button
            ref={linkButton}
            className="button mt-3 min-h-9 px-4 py-1 text-sm"
            type="button"
            onClick={() => setLinking(true)}
          >
            {t('editor.translations.linkExisting')}
          </button>
        </>
      )}
      <p className="form-status" data-kind={message.kind} role="status">
        {message.text}
      </p>
      {isLinking && (
        <LinkTranslationDialog
          state={state}
          onCancel={() => setLinking(false)}
          onLinked={() => {
            setLinking(false)
            setMessage({ kind: 'success', text: t('editor.translations.linked') })
          }}
        />
      )}
      {removed &&
        createPortal(
          <ConfirmDialog
            question={t('editor.translations.removeConfirm', { title: removed.title })}
            action={t('editor.translations.remove')}
            onConfirm={() => void unlink(removed)}
            onCancel={() => setRemoved(null)}
          />,
          document.body,
        )}
    </>
  )
}

/** All languages but that of the article: those of the site, and others that have a translation. */
function languagesOf(
  languages: readonly string[],
  [own = { lang: null }, ...others]: readonly { lang: string | null }[],
): string[] {
  const translated = others.map(({ lang }) => languageOf(lang))
  const more = missingLanguages(
    translated,
    languages.map((lang) => ({ lang })),
  )
  return missingLanguages([...languages, ...more], [own])
}
