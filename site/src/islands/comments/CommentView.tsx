import { COMMENT_MESSAGES } from '@broadsheet/shared/domain/comment.ts'
import { commentTime } from '@broadsheet/shared/text/commentTime.ts'
import { useState } from 'react'
import { type Comment, deleteComment, updateComment } from '../../client/comments.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { displayName, Portrait } from '../Portrait.tsx'
import { paperZone } from '../useNow.ts'
import { CommentBox } from './CommentBox.tsx'
import { draftOf } from './draft.ts'
import { failureText } from './failure.ts'
import { ReportForm } from './ReportForm.tsx'
import type { Scene } from './scene.ts'

type Mode = 'reading' | 'editing' | 'deleting' | 'reporting'

/** One comment: who, when, what; and what one may do with it. */
export function CommentView({ comment, scene }: { comment: Comment; scene: Scene }) {
  const [mode, setMode] = useState<Mode>(() =>
    scene.me === comment.user_id && draftOf(`edit:${comment.id}`).read() ? 'editing' : 'reading',
  )
  const [problem, setProblem] = useState('')
  const read = () => setMode('reading')

  async function remove(): Promise<void> {
    read()
    try {
      await deleteComment(comment.id)
      scene.happen({ type: 'removed', id: comment.id })
    } catch (error) {
      setProblem(failureText(COMMENT_MESSAGES.deleteFailed, error))
    }
  }

  return (
    <article className="comment" id={`comment-${comment.id}`} tabIndex={-1}>
      <Portrait person={comment.author} mediaOrigin={scene.mediaOrigin} size={40} />
      <div className="comment-main">
        <CommentHead comment={comment} scene={scene} />
        {mode === 'editing' ? (
          <EditBox comment={comment} scene={scene} onDone={read} />
        ) : (
          <p className="comment-text">{comment.content}</p>
        )}
        {mode !== 'editing' && (
          <Ways comment={comment} scene={scene} mode={mode} setMode={setMode} />
        )}
        {mode === 'reporting' && <ReportForm comment={comment.id} onDone={read} />}
        {problem && (
          <p className="comment-problem" role="alert">
            {problem}{' '}
            <button type="button" onClick={() => void remove()}>
              Try Again
            </button>
          </p>
        )}
      </div>
      {mode === 'deleting' && (
        <ConfirmDialog
          question={COMMENT_MESSAGES.confirmDelete}
          action="Delete"
          onCancel={read}
          onConfirm={() => void remove()}
        />
      )}
    </article>
  )
}

function CommentHead({ comment, scene }: { comment: Comment; scene: Scene }) {
  const { author, created_at: at, edited_at: edited, is_hidden: isHidden } = comment
  return (
    <p className="comment-head">
      <span className="comment-name">{author ? displayName(author) : 'Somebody'}</span>
      {author && <span className="meta">@{author.username}</span>}
      <time className="meta" dateTime={at}>
        {commentTime(new Date(at), scene.now, paperZone())}
      </time>
      {edited && <span className="meta">edited</span>}
      {isHidden && <span className="badge">Hidden by the editors</span>}
    </p>
  )
}

function EditBox(props: { comment: Comment; scene: Scene; onDone: () => void }) {
  const { comment, scene, onDone } = props
  const draft = draftOf(`edit:${comment.id}`)
  const done = () => {
    draft.forget()
    onDone()
  }
  return (
    <CommentBox
      label="Edit your comment"
      start={draft.read(comment.content)}
      action="Save"
      doing="Saving..."
      failed={COMMENT_MESSAGES.updateFailed}
      hasFocus
      onType={draft.write}
      onCancel={done}
      onSend={async (text) => {
        const saved = await updateComment(comment.id, text)
        if (saved) scene.happen({ type: 'written', comment: saved })
        else scene.happen({ type: 'removed', id: comment.id })
        done()
      }}
    />
  )
}

interface WaysProps {
  comment: Comment
  scene: Scene
  mode: Mode
  setMode: (mode: Mode) => void
}

/** Reply for whoever is signed in, Edit and Delete for the author, Report for the others. */
function Ways({ comment, scene, mode, setMode }: WaysProps) {
  if (!scene.me) return null
  const isMine = comment.user_id === scene.me
  const of = <span className="sr-only"> {isMine ? 'your comment' : nameOf(comment)}</span>
  return (
    <p className="comment-ways">
      {scene.isOpen && comment.author && (
        <button type="button" onClick={() => scene.reply(comment)}>
          Reply<span className="sr-only"> to {nameOf(comment)}</span>
        </button>
      )}
      {isMine && (
        <>
          <button type="button" onClick={() => setMode('editing')}>
            Edit{of}
          </button>
          <button type="button" onClick={() => setMode('deleting')}>
            Delete{of}
          </button>
        </>
      )}
      {!isMine && mode !== 'reporting' && (
        <button type="button" onClick={() => setMode('reporting')}>
          Report{of}
        </button>
      )}
    </p>
  )
}

const nameOf = ({ author }: Comment) => (author ? `@${author.username}` : 'this comment')
