import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useRef } from 'react'
import type { Comment } from '../../client/discussion/comments.ts'
import { likeLabel, likesText } from '../../client/discussion/discussionTexts.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import { likeComment } from '../../client/discussion/writeComments.ts'
import { goToSignIn } from '../../client/session/returnPath.ts'
import type { CommentContext } from './CommentContext.ts'
import { failureText } from './failureText.ts'

interface Props {
  comment: Comment
  context: CommentContext
  /** Shows a problem, '' none. */
  onProblem: (problem: string) => void
}

/** Likes a comment, and shows the number of likes. Visitors sign in first. */
export function LikeButton({ comment, context, onProblem }: Props) {
  const { me, isOpen, dispatch } = context
  const { id, like_count: count, is_liked: isLiked } = comment
  const isBusy = useRef(false)
  const show = (liked: boolean, likes: number) =>
    dispatch({ type: 'liked', id, isLiked: liked, likes })

  async function toggle(): Promise<void> {
    if (me === null) return goToSignIn(location, `#comment-${id}`)
    if (isBusy.current) return
    isBusy.current = true
    onProblem('')
    show(!isLiked, Math.max(0, count + (isLiked ? -1 : 1)))
    try {
      const { liked, likes } = await likeComment(id, !isLiked)
      show(liked, likes)
    } catch (error) {
      show(isLiked, count)
      onProblem(failureText(t('comments.likeFailed'), error))
    } finally {
      isBusy.current = false
    }
  }

  if (comment.is_hidden) return null
  // A like can be taken back after the comments were closed.
  if ((me !== null && comment.user_id === me) || (!isOpen && !isLiked)) {
    return count > 0 ? <span className={LOOKS.likes}>{likesText(comment)}</span> : null
  }
  return (
    <button
      className={LOOKS.like}
      type="button"
      aria-pressed={isLiked}
      aria-label={likeLabel(comment)}
      onClick={() => void toggle()}
    >
      <span aria-hidden="true">♥</span>
      {count > 0 && count.toLocaleString(activeLocale())}
    </button>
  )
}
