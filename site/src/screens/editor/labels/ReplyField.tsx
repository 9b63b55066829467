import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { useEffect, useState } from 'react'
import { readTitle } from '../../../client/articles/articleTitle.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { ArticleChoice } from '../sections/ArticleChoice.tsx'
import { FormDialog } from '../sections/EntityDialog.tsx'
import type { LoadedArticle } from '../useLoadArticle.ts'

interface Props {
  editor: FormState
  account: LoadedArticle['account']
}

/** The article that this one replies to. Only accounts that may edit that article can choose it. */
export function ReplyField({ editor: { form, stored, problems, change }, account }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const title = useTitle(form.reply_to)
  const author = can({ ...account, suspended_at: null }, 'edit_articles', null) ? null : account.id
  return (
    <div className="mb-[1.1rem]">
      <p className="mb-[0.35rem] font-semibold" id="editor-reply_to">
        {ARTICLE_FIELDS.reply_to.label}
      </p>
      {form.reply_to && (
        <p className="mb-2 wrap-anywhere" dir="auto">
          {title}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <button
          className="button min-h-9 px-4 py-1 text-sm"
          type="button"
          aria-describedby="editor-reply_to"
          onClick={() => setChoosing(true)}
        >
          {t('editor.reply.choose')}
        </button>
        {form.reply_to && (
          <button
            className="button min-h-9 px-4 py-1 text-sm"
            type="button"
            aria-describedby="editor-reply_to"
            onClick={() => change({ reply_to: '' })}
          >
            {t('editor.reply.remove')}
          </button>
        )}
      </p>
      <p className="field-hint mt-2">{t('fields.article.replyToHint')}</p>
      {problems.reply_to && <p className="field-problem">{problems.reply_to}</p>}
      {isChoosing && (
        <FormDialog
          title={ARTICLE_FIELDS.reply_to.label}
          action={t('editor.reply.take')}
          failed={(message) => message}
          onCancel={() => setChoosing(false)}
          onSubmit={async (fields) => {
            const chosen = fields.get('article')
            if (typeof chosen !== 'string') throw new Error(t('editor.translations.choose'))
            change({ reply_to: chosen })
            setChoosing(false)
          }}
        >
          <ArticleChoice author={author} isCandidate={({ id }) => id !== stored?.id} />
        </FormDialog>
      )}
    </div>
  )
}

/** The title of an article; a dash while it is read, and for one that does not exist. */
function useTitle(id: string): string {
  const [known, setKnown] = useState({ id: '', title: '' })
  useEffect(() => {
    if (id === '') return
    let isHere = true
    readTitle(id).then(
      (title) => isHere && setKnown({ id, title }),
      () => isHere && setKnown({ id, title: '' }),
    )
    return () => {
      isHere = false
    }
  }, [id])
  return (known.id === id && known.title) || '–'
}
