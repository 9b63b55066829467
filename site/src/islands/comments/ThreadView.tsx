import type { Comment } from '../../client/comments.ts'
import { CommentView } from './CommentView.tsx'
import type { Thread } from './discussion.ts'
import type { Scene } from './scene.ts'
import { ReplyBox } from './WriteBox.tsx'

interface Props {
  article: string
  thread: Thread
  scene: Scene
  onPosted: (comment: Comment) => void
  onCloseReply: () => void
}

/** A comment, the replies to it, and the box for one more. */
export function ThreadView({ article, thread, scene, onPosted, onCloseReply }: Props) {
  const { root, replies, id } = thread
  const { me, replyTo } = scene
  const target = replyTo?.parent === id ? replyTo : null
  return (
    <li className="thread">
      {root ? (
        <CommentView comment={root} scene={scene} />
      ) : (
        <p className="comment-note">This comment was hidden by the editors.</p>
      )}
      {(replies.length > 0 || target) && (
        <ol className="replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentView comment={reply} scene={scene} />
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
