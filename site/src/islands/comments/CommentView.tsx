import { COMMENT_MESSAGES } from '@broadsheet/shared/domain/commentMessages.ts'
import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { commentTime } from '@broadsheet/shared/text/commentTime.ts'
import { lazy, Suspense, useState } from 'react'
import type { Comment } from '../../client/discussion/comments.ts'
import { badgeOf, DISCUSSION, nameOf } from '../../client/discussion/discussionTexts.ts'
import { LOAD_FAILURE } from '../../client/discussion/loadFailure.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import { deleteComment, updateComment } from '../../client/discussion/writeComments.ts'
import { Avatar } from '../Avatar.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { siteTimeZone } from '../useNow.ts'
import { ActionLabel, CommentActions, type Mode } from './CommentActions.tsx'
import { CommentBox } from './CommentBox.tsx'
import type { CommentContext } from './CommentContext.ts'
import { CommentText } from './CommentText.tsx'
import { type DraftKey, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { failureText } from './failureText.ts'
import { ReportForm } from './ReportForm.tsx'

const OwnDecision = lazy(() =>
  import('./OwnDecision.tsx').then(
    (module) => ({ default: module.OwnDecision }),
    // Thrown while it is rendered, the failure would remove the discussion.
    () => ({ default: () => <p role="alert">{t('comments.decisionFailed')}</p> }),
  ),
)

interface Props {
  comment: Comment
  context: CommentContext
  isPinned?: boolean
}

/** One comment with its actions; collapsed if the user muted its author. */
export function CommentView(props: Props) {
  const { comment, context } = props
  const [isShown, setShown] = useState(false)
  const isMuted = comment.user_id !== null && context.muted.has(comment.user_id)
  if (isShown || !isMuted) return <ShownComment {...props} />
  return (
    <article className={LOOKS.comment} data-comment="" id={`comment-${comment.id}`} tabIndex={-1}>
      <p className={`${LOOKS.note} col-span-2`}>
        {t('comments.mutedComment')}{' '}
        <button
          className="min-h-7 cursor-pointer underline"
          type="button"
          onClick={() => setShown(true)}
        >
          <ActionLabel parts={tParts('comments.showMuted')} />
        </button>
      </p>
    </article>
  )
}

function ShownComment({ comment, context, isPinned = false }: Props) {
  const [mode, setMode] = useState<Mode>(() =>
    context.me !== null && context.me === comment.user_id && readDraft(`edit:${comment.id}`)
      ? 'editing'
      : 'reading',
  )
  const [problem, setProblem] = useState('')
  const stopAction = () => setMode('reading')
  const isEditing =
    mode === 'editing' && can(context.actor, 'edit_comments', { owner: comment.user_id })

  const isOwn = context.me !== null && context.me === comment.user_id
  const isOwnHidden = isOwn && comment.is_hidden && !comment.is_waiting

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
        <CommentHead comment={comment} context={context} isPinned={isPinned} />
        {isEditing ? (
          <EditBox comment={comment} context={context} onDone={stopAction} />
        ) : (
          <CommentText content={comment.content} />
        )}
        {isOwn && comment.is_waiting && (
          <p className={LOOKS.note}>
            {t('comments.waitingPosted')} {t('comments.held')}
          </p>
        )}
        {isOwnHidden && context.me !== null && (
          <Suspense>
            <OwnDecision me={context.me} comment={comment.id} />
          </Suspense>
        )}
        {!isEditing && <CommentActions {...{ comment, context, isPinned, mode, setMode }} />}
        {mode === 'reporting' && <ReportForm comment={comment.id} onDone={stopAction} />}
        {problem && (
          <p className="text-ui text-brand" role="alert">
            {problem}{' '}
            <button
              className="min-h-7 cursor-pointer font-semibold underline"
              type="button"
              onClick={() => void remove()}
            >
              {LOAD_FAILURE.retry}
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

function CommentHead({ comment, context, isPinned }: Required<Props>) {
  const badge = badgeOf(comment, context.authors)
  const { author, created_at: at, edited_at: edited, is_hidden: isHidden } = comment
  return (
    <p className={LOOKS.head}>
      <span className={LOOKS.name} dir="auto">
        {nameOf(author)}
      </span>
      {badge && <span className="badge m-0">{badge}</span>}
      {author?.username && <span className="meta" dir="auto">{`@${author.username}`}</span>}
      <time className="meta" dateTime={at}>
        {commentTime(new Date(at), context.now, siteTimeZone())}
      </time>
      {edited && <span className="meta">{DISCUSSION.edited}</span>}
      {isPinned && <span className="badge m-0">{DISCUSSION.pinned}</span>}
      {isHidden && (
        <span className="badge m-0">
          {comment.is_waiting ? t('comments.waitingBadge') : t('comments.hiddenBadge')}
        </span>
      )}
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
