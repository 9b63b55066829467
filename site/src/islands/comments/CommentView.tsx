import { COMMENT_MESSAGES } from '@broadsheet/shared/domain/commentMessages.ts'
import { type MessagePart, t, tParts } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { commentTime } from '@broadsheet/shared/text/commentTime.ts'
import { useState } from 'react'
import type { Comment } from '../../client/discussion/comments.ts'
import { DISCUSSION } from '../../client/discussion/discussionTexts.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import { splitMention } from '../../client/discussion/mention.ts'
import { deleteComment, updateComment } from '../../client/discussion/writeComments.ts'
import { Avatar, displayName } from '../Avatar.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { siteTimeZone } from '../useNow.ts'
import { CommentBox } from './CommentBox.tsx'
import type { CommentContext } from './CommentContext.ts'
import { type DraftKey, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { failureText } from './failureText.ts'
import { ReportForm } from './ReportForm.tsx'

const ACTION = 'min-h-7 cursor-pointer text-soft hover:text-accent hover:underline'

type Mode = 'reading' | 'editing' | 'deleting' | 'reporting'

/** One comment with its actions. */
export function CommentView({ comment, context }: { comment: Comment; context: CommentContext }) {
  const [mode, setMode] = useState<Mode>(() =>
    context.me === comment.user_id && readDraft(`edit:${comment.id}`) ? 'editing' : 'reading',
  )
  const [problem, setProblem] = useState('')
  const stopAction = () => setMode('reading')
  const isEditing =
    mode === 'editing' && can(context.actor, 'edit_comments', { owner: comment.user_id })

  async function remove(): Promise<void> {
    stopAction()
    try {
      await deleteComment(comment.id)
      context.dispatch({ type: 'removed', id: comment.id })
    } catch (error) {
      setProblem(failureText(COMMENT_MESSAGES.deleteFailed, error))
    }
  }

  return (
    <article className={LOOKS.comment} data-comment="" id={`comment-${comment.id}`} tabIndex={-1}>
      <Avatar
        person={comment.author}
        mediaOrigin={context.mediaOrigin}
        size={40}
        look={LOOKS.avatar}
      />
      <div>
        <CommentHead comment={comment} context={context} />
        {isEditing ? (
          <EditBox comment={comment} context={context} onDone={stopAction} />
        ) : (
          <CommentText content={comment.content} />
        )}
        {!isEditing && (
          <CommentActions comment={comment} context={context} mode={mode} setMode={setMode} />
        )}
        {mode === 'reporting' && <ReportForm comment={comment.id} onDone={stopAction} />}
        {problem && (
          <p className="text-ui text-brand" role="alert">
            {problem}{' '}
            <button
              className="min-h-7 cursor-pointer font-semibold underline"
              type="button"
              onClick={() => void remove()}
            >
              {DISCUSSION.retry}
            </button>
          </p>
        )}
      </div>
      {mode === 'deleting' && (
        <ConfirmDialog
          question={COMMENT_MESSAGES.confirmDelete}
          action={t('comments.deleteNow')}
          onCancel={stopAction}
          onConfirm={() => void remove()}
        />
      )}
    </article>
  )
}

function CommentText({ content }: { content: string }) {
  const [mention, rest] = splitMention(content)
  return (
    <p className={LOOKS.text} dir="auto">
      {mention && <bdi>{mention}</bdi>}
      {rest}
    </p>
  )
}

function CommentHead({ comment, context }: { comment: Comment; context: CommentContext }) {
  const { author, created_at: at, edited_at: edited, is_hidden: isHidden } = comment
  return (
    <p className={LOOKS.head}>
      <span className={LOOKS.name} dir="auto">
        {author ? displayName(author) : DISCUSSION.unknownAuthor}
      </span>
      {author && <span className="meta" dir="auto">{`@${author.username}`}</span>}
      <time className="meta" dateTime={at}>
        {commentTime(new Date(at), context.now, siteTimeZone())}
      </time>
      {edited && <span className="meta">{DISCUSSION.edited}</span>}
      {isHidden && <span className="badge m-0">{t('comments.hiddenBadge')}</span>}
    </p>
  )
}

function EditBox(props: { comment: Comment; context: CommentContext; onDone: () => void }) {
  const { comment, context, onDone } = props
  const draft: DraftKey = `edit:${comment.id}`
  const done = () => {
    removeDraft(draft)
    onDone()
  }
  return (
    <CommentBox
      label={t('comments.editLabel')}
      initialText={readDraft(draft, comment.content)}
      submitLabel={t('comments.save')}
      pendingLabel={t('comments.saving')}
      failureMessage={COMMENT_MESSAGES.updateFailed}
      hasFocus
      onInput={(text) => writeDraft(draft, text)}
      onCancel={done}
      onSend={async (text) => {
        const saved = await updateComment(comment.id, text)
        if (saved) context.dispatch({ type: 'written', comment: saved })
        else context.dispatch({ type: 'removed', id: comment.id })
        done()
      }}
    />
  )
}

interface ActionsProps {
  comment: Comment
  context: CommentContext
  mode: Mode
  setMode: (mode: Mode) => void
}

/**
 * Reply, Edit, Delete and Report, for accounts with permission. Deleting own comments needs no
 * permission.
 */
function CommentActions({ comment, context, mode, setMode }: ActionsProps) {
  const { me, actor } = context
  if (!me) return null
  const isMine = comment.user_id === me
  const mayEdit = can(actor, 'edit_comments', { owner: comment.user_id })
  const username = comment.author?.username
  return (
    <p className="mt-[0.35rem] flex flex-wrap gap-x-[1.1rem] text-meta font-semibold">
      {context.isOpen && username && can(actor, 'write_comments') && (
        <button className={ACTION} type="button" onClick={() => context.reply(comment)}>
          <ActionLabel parts={tParts('comments.reply', { username })} />
        </button>
      )}
      {mayEdit && (
        <button className={ACTION} type="button" onClick={() => setMode('editing')}>
          <ActionLabel parts={tParts('comments.edit')} />
        </button>
      )}
      {isMine && (
        <button className={ACTION} type="button" onClick={() => setMode('deleting')}>
          <ActionLabel parts={tParts('comments.delete')} />
        </button>
      )}
      {!isMine && mode !== 'reporting' && can(actor, 'report_comments') && (
        <button className={ACTION} type="button" onClick={() => setMode('reporting')}>
          <ActionLabel
            parts={
              username ? tParts('comments.report', { username }) : tParts('comments.reportUnknown')
            }
          />
        </button>
      )}
    </p>
  )
}

/** The label of an action. What it applies to is for screen readers only. */
const ActionLabel = ({ parts }: { parts: MessagePart[] }) =>
  parts.map(({ tag, text }) =>
    tag ? (
      <span className="sr-only" key={tag}>
        {text}
      </span>
    ) : (
      text
    ),
  )
