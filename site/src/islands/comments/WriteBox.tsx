import { replyPrefill } from '@broadsheet/shared/domain/comment.ts'
import { COMMENT_MESSAGES } from '@broadsheet/shared/domain/commentMessages.ts'
import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import type { Comment } from '../../client/discussion/comments.ts'
import { DISCUSSION } from '../../client/discussion/discussionTexts.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import { type NewComment, postComment } from '../../client/discussion/writeComments.ts'
import { goToSignIn, loginAddress } from '../../client/session/returnPath.ts'
import { CommentBox } from './CommentBox.tsx'
import {
  type DraftKey,
  type ReplyTarget,
  readDraft,
  readReply,
  removeDraft,
  writeDraft,
  writeReply,
} from './drafts.ts'
import { findPosted } from './findPosted.ts'

interface Props {
  article: string
  me: string
  onPosted: (comment: Comment) => void
}

/** The box for a new comment. */
export function WriteBox({ article, me, onPosted }: Props) {
  const draft: DraftKey = `comment:${article}`
  return (
    <CommentBox
      label={t('comments.write')}
      initialText={readDraft(draft)}
      submitLabel={t('comments.post')}
      pendingLabel={t('comments.posting')}
      failureMessage={COMMENT_MESSAGES.postFailed}
      onInput={(text) => writeDraft(draft, text)}
      onSend={async (content) => {
        onPosted(await post({ article_id: article, user_id: me, content, parent_id: null }))
        removeDraft(draft)
      }}
    />
  )
}

/** The box for a reply, below its thread. */
export function ReplyBox(props: Props & { target: ReplyTarget; onClose: () => void }) {
  const { article, me, target, onPosted, onClose } = props
  const prefill = replyPrefill(target.username)
  const stored = readReply(article)
  const isSameTarget = stored?.parent === target.parent && stored.username === target.username
  const close = () => {
    writeReply(article, null)
    onClose()
  }
  return (
    <CommentBox
      label={t('comments.writeReply')}
      initialText={isSameTarget ? stored.text : prefill}
      prefill={prefill}
      submitLabel={t('comments.postReply')}
      pendingLabel={t('comments.posting')}
      failureMessage={COMMENT_MESSAGES.postFailed}
      banner={
        <p className="border-s-3 border-accent bg-tint px-[0.8rem] py-[0.4rem] text-sm font-semibold">
          {tParts('comments.replyingTo', { username: target.username }).map(({ tag, text }) =>
            tag ? <bdi key={tag}>{text}</bdi> : text,
          )}
        </p>
      }
      hasFocus
      onInput={(text) => writeReply(article, { ...target, text })}
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
  const sentAt = new Date()
  try {
    return await postComment(comment)
  } catch (error) {
    return await findPosted(comment, sentAt, error)
  }
}

/** Shown to visitors in place of the comment box: a link to sign in. */
export function SignInBox() {
  const { pathname, search } = location
  const signIn = () => goToSignIn(location, '#comments')
  return (
    <div className={LOOKS.box}>
      <textarea
        className={LOOKS.area}
        rows={2}
        readOnly
        placeholder={COMMENT_MESSAGES.signIn}
        aria-label={COMMENT_MESSAGES.signIn}
        onClick={signIn}
        onKeyDown={({ key }) => (key === 'Enter' || key.length === 1) && signIn()}
      />
      <div className={LOOKS.actions}>
        <p className={LOOKS.hint}>{DISCUSSION.signInNote}</p>
        <a className="button" href={loginAddress(`${pathname}${search}#comments`)}>
          {DISCUSSION.signIn}
        </a>
      </div>
    </div>
  )
}
