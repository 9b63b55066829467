import { replyPrefill } from '@broadsheet/shared/domain/comment.ts'
import { COMMENT_MESSAGES } from '@broadsheet/shared/domain/commentMessages.ts'
import type { Comment } from '../../client/discussion/comments.ts'
import { DISCUSSION } from '../../client/discussion/discussionTexts.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import { type NewComment, postComment } from '../../client/discussion/writeComments.ts'
import { goToSignIn, loginAddress } from '../../client/session/returnPath.ts'
import { CommentBox } from './CommentBox.tsx'
import { draftOf, type ReplyTarget, readReply, writeReply } from './draft.ts'
import { afterFailure } from './posting.ts'

interface Props {
  article: string
  me: string
  onPosted: (comment: Comment) => void
}

/** The box for a new comment. */
export function WriteBox({ article, me, onPosted }: Props) {
  const draft = draftOf(`comment:${article}`)
  return (
    <CommentBox
      label="Write a comment"
      start={draft.read()}
      action="Post Comment"
      doing="Posting..."
      failed={COMMENT_MESSAGES.postFailed}
      onType={draft.write}
      onSend={async (content) => {
        onPosted(await post({ article_id: article, user_id: me, content, parent_id: null }))
        draft.forget()
      }}
    />
  )
}

/** The box for a reply, below its thread. */
export function ReplyBox(props: Props & { target: ReplyTarget; onClose: () => void }) {
  const { article, me, target, onPosted, onClose } = props
  const prefill = replyPrefill(target.username)
  const kept = readReply(article)
  const isKept = kept?.parent === target.parent && kept.username === target.username
  const close = () => {
    writeReply(article, null)
    onClose()
  }
  return (
    <CommentBox
      label="Write a reply"
      start={isKept ? kept.text : prefill}
      prefill={prefill}
      action="Post Reply"
      doing="Posting..."
      failed={COMMENT_MESSAGES.postFailed}
      banner={
        <p className="border-l-3 border-accent bg-tint px-[0.8rem] py-[0.4rem] text-sm font-semibold">
          Replying to @{target.username}
        </p>
      }
      hasFocus
      onType={(text) => writeReply(article, { ...target, text })}
      onCancel={close}
      onSend={async (content) => {
        const { parent } = target
        onPosted(await post({ article_id: article, user_id: me, content, parent_id: parent }))
        close()
      }}
    />
  )
}

async function post(comment: NewComment): Promise<Comment> {
  const began = new Date()
  try {
    return await postComment(comment)
  } catch (error) {
    return await afterFailure(comment, began, error)
  }
}

/** Shown to visitors in place of the comment box: a link to sign in. */
export function SignInBox() {
  const { pathname, search } = location
  const go = () => goToSignIn(location, '#comments')
  return (
    <div className={LOOKS.box}>
      <textarea
        className={LOOKS.area}
        rows={2}
        readOnly
        placeholder={COMMENT_MESSAGES.signIn}
        aria-label={COMMENT_MESSAGES.signIn}
        onClick={go}
        onKeyDown={({ key }) => (key === 'Enter' || key.length === 1) && go()}
      />
      <div className={LOOKS.ways}>
        <p className={LOOKS.beside}>{DISCUSSION.signInNote}</p>
        <a className="button" href={loginAddress(`${pathname}${search}#comments`)}>
          {DISCUSSION.signIn}
        </a>
      </div>
    </div>
  )
}
