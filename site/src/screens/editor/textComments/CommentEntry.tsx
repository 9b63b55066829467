import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import {
  changeTextComment,
  deleteTextComment,
  type TextComment,
  type TextThread,
} from '../../../client/articles/textComments.ts'
import { Avatar, displayName } from '../../../islands/Avatar.tsx'
import { CommentForm } from './CommentForm.tsx'
import { QUIET } from './panelClasses.ts'
import type { TextComments } from './useTextComments.ts'

interface Props {
  comment: TextComment
  thread: TextThread
  comments: TextComments
  mediaOrigin: string
}

/** A comment with its author; own ones can be changed and deleted. */
export function CommentEntry({ comment, thread, comments, mediaOrigin }: Props) {
  const { drafts, panel, threads, writer } = comments
  const { author, content, created_at, edited_at } = comment
  const key = `edit ${comment.id}`
  const draft = drafts.get(key)
  const [wasOpened, setOpened] = useState(false)

  async function change(content: string): Promise<void> {
    await changeTextComment(comment.id, content)
    await threads.reload()
    if (draft) drafts.remove(key, draft)
    panel.announce(t('editor.textComments.changed'))
    panel.focus.set({ thread: thread.id })
  }
  return (
    <>
      <div className="mb-1 flex items-center gap-2 text-sm">
        <Avatar person={author} mediaOrigin={mediaOrigin} size={28} look="avatar size-7 text-sm" />
        <p className="min-w-0 wrap-anywhere">
          <bdi className="block leading-tight font-semibold">
            {author ? displayName(author) : t('editor.textComments.deletedAccount')}
          </bdi>
          <span className="text-meta text-soft">
            <time dateTime={created_at}>{formatMoment(created_at)}</time>
            {edited_at && ` · ${t('editor.textComments.edited')}`}
          </span>
        </p>
      </div>
      {draft ? (
        <CommentForm
          label={t('editor.textComments.editLabel')}
          action={t('editor.textComments.saveChange')}
          content={draft.content}
          takesFocus={wasOpened}
          onChange={(content) => drafts.put(key, { ...draft, content })}
          onSend={change}
          onCancel={() => {
            drafts.remove(key, draft)
            panel.focus.set({ thread: thread.id })
          }}
        />
      ) : (
        <p className="text-ui wrap-anywhere whitespace-pre-line" dir="auto">
          {content}
        </p>
      )}
      {author?.id === writer && !draft && (
        <OwnActions
          onEdit={() => {
            setOpened(true)
            drafts.put(key, { id: comment.id, thread: thread.id, content })
          }}
          onDelete={async () => {
            await deleteTextComment(comment.id)
            await threads.reload()
            panel.announce(t('editor.textComments.deleted'))
            panel.focus.set(thread.comments.length > 1 ? { thread: thread.id } : 'heading')
          }}
        />
      )}
    </>
  )
}

interface OwnProps {
  onEdit: () => void
  onDelete: () => Promise<void>
}

/** Asks in place before a comment is deleted: a dialog would hide the words that it is about. */
function OwnActions({ onEdit, onDelete }: OwnProps) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const remove = () => onDelete().catch((error: unknown) => setProblem(errorMessage(error)))
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-soft">
      {isAsking ? (
        <>
          <span className="text-sm">{t('editor.textComments.deleteQuestion')}</span>
          {/* biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed. */}
          <button type="button" className={QUIET} autoFocus onClick={() => void remove()}>
            {t('editor.textComments.delete')}
          </button>
          <button type="button" className={QUIET} onClick={() => setAsking(false)}>
            {t('editor.textComments.cancel')}
          </button>
        </>
      ) : (
        <>
          <button type="button" className={QUIET} onClick={onEdit}>
            {t('editor.textComments.edit')}
          </button>
          <button type="button" className={QUIET} onClick={() => setAsking(true)}>
            {t('editor.textComments.delete')}
          </button>
        </>
      )}
      <p className="field-problem basis-full empty:hidden" role="alert">
        {problem}
      </p>
    </div>
  )
}
