import type { Comment } from '../../client/discussion/comments.ts'
import type { Thread } from '../../client/discussion/discussionReducer.ts'
import { DISCUSSION } from '../../client/discussion/discussionTexts.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import type { CommentContext } from './CommentContext.ts'
import { CommentView } from './CommentView.tsx'
import { ReplyBox } from './WriteBox.tsx'

interface Props {
  article: string
  thread: Thread
  context: CommentContext
  onPosted: (comment: Comment) => void
  onCloseReply: () => void
}

/** A comment, its replies, and the box for another reply. */
export function ThreadView({ article, thread, context, onPosted, onCloseReply }: Props) {
  const { root, replies, id, isPinned } = thread
  const { me, replyTo } = context
  const target = replyTo?.parent === id ? replyTo : null
  return (
    <li className={LOOKS.thread}>
      {root ? (
        <CommentView comment={root} context={context} isPinned={isPinned} />
      ) : (
        <p className={LOOKS.note}>{DISCUSSION.hidden}</p>
      )}
      {(replies.length > 0 || target) && (
        <ol className={LOOKS.replies} data-replies="">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentView comment={reply} context={context} />
            </li>
          ))}
          {me && target && (
            <li>
              <ReplyBox
                key={target.username}
                article={article}
                me={me}
                target={target}
                onPosted={onPosted}
                onClose={onCloseReply}
              />
            </li>
          )}
        </ol>
      )}
    </li>
  )
}
