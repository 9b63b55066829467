import { type MessagePart, t, tParts } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { useState } from 'react'
import type { Comment } from '../../client/discussion/comments.ts'
import {
  DISCUSSION,
  handleOf,
  nameOf,
  reportLabel,
} from '../../client/discussion/discussionTexts.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import { reportAddress } from '../../client/discussion/reportAddress.ts'
import type { CommentContext } from './CommentContext.ts'
import { failureText } from './failureText.ts'
import { LikeButton } from './LikeButton.tsx'

const ACTION = 'min-h-7 cursor-pointer text-soft hover:text-accent hover:underline'

export type Mode = 'reading' | 'editing' | 'deleting' | 'reporting'

interface Props {
  comment: Comment
  context: CommentContext
  isPinned: boolean
  mode: Mode
  setMode: (mode: Mode) => void
}

/** Like, and for signed-in users with permission the other actions. Deleting own comments needs no permission. */
export function CommentActions(props: Props) {
  const [problem, setProblem] = useState('')
  const { comment, context } = props
  return (
    <>
      <p className={LOOKS.commentActions}>
        <LikeButton comment={comment} context={context} onProblem={setProblem} />
        {!context.me && (
          <a
            className={LOOKS.report}
            href={reportAddress(comment.id)}
            rel="nofollow"
            aria-label={reportLabel(comment)}
          >
            {DISCUSSION.report}
          </a>
        )}
        {context.me && <MemberActions {...props} onProblem={setProblem} />}
      </p>
      {problem && (
        <p className="text-ui text-brand" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

function MemberActions(props: Props & { onProblem: (problem: string) => void }) {
  const { comment, context, mode, setMode } = props
  const { me, actor } = context
  const isMine = comment.user_id === me && me !== null
  const mayEdit = can(actor, 'edit_comments', { owner: comment.user_id })
  const username = handleOf(comment.author)
  return (
    <>
      {context.isOpen && username && can(actor, 'write_comments') && (
        <Action
          parts={tParts('comments.reply', { username })}
          onClick={() => context.reply(comment)}
        />
      )}
      {mayEdit && <Action parts={tParts('comments.edit')} onClick={() => setMode('editing')} />}
      {isMine && <Action parts={tParts('comments.delete')} onClick={() => setMode('deleting')} />}
      <PinAction {...props} />
      {!isMine && <MuteAction {...props} />}
      {!isMine && mode !== 'reporting' && can(actor, 'report_comments') && (
        <Action
          parts={
            username ? tParts('comments.report', { username }) : tParts('comments.reportUnknown')
          }
          onClick={() => setMode('reporting')}
        />
      )}
    </>
  )
}

/** For moderators, and for authors of the staff below their articles. */
function PinAction(props: Props & { onProblem: (problem: string) => void }) {
  const { comment, context, isPinned, onProblem } = props
  const { me, actor, authors } = context
  const isOwnArticle = me !== null && authors.includes(me)
  const mayPin = can(actor, 'moderate_comments') || (isOwnArticle && can(actor, 'use_console'))
  if (!mayPin || comment.parent_id !== null || comment.is_hidden) return null
  const username = handleOf(comment.author)
  const failure = isPinned ? t('comments.unpinFailed') : t('comments.pinFailed')
  return (
    <Action
      parts={
        isPinned ? tParts('comments.unpin', { username }) : tParts('comments.pin', { username })
      }
      onClick={() => {
        onProblem('')
        context.pin(comment.id, !isPinned).catch((error) => onProblem(failureText(failure, error)))
      }}
    />
  )
}

function MuteAction(props: Props & { onProblem: (problem: string) => void }) {
  const { comment, context, onProblem } = props
  const { muted, mute } = context
  const { user_id: user, author } = comment
  const username = author?.username
  if (!username || user === null) return null
  const isMuted = muted.has(user)
  const failure = isMuted ? t('comments.unmuteFailed') : t('comments.muteFailed')
  return (
    <Action
      parts={
        isMuted ? tParts('comments.unmute', { username }) : tParts('comments.mute', { username })
      }
      onClick={() => {
        onProblem('')
        mute(user, nameOf(author), !isMuted).catch((error) =>
          onProblem(failureText(failure, error)),
        )
      }}
    />
  )
}

const Action = ({ parts, onClick }: { parts: MessagePart[]; onClick: () => void }) => (
  <button className={ACTION} type="button" onClick={onClick}>
    <ActionLabel parts={parts} />
  </button>
)

/** The label of an action. What it applies to is for screen readers only. */
export const ActionLabel = ({ parts }: { parts: MessagePart[] }) =>
  parts.map(({ tag, text }) =>
    tag ? (
      <span className="sr-only" key={tag}>
        {text}
      </span>
    ) : (
      text
    ),
  )
