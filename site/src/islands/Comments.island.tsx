/**
 * Wakes when the end of the article comes into sight (`client:visible`): comments change by the
 * minute, and most readers never get there.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Comment } from '../client/comments.ts'
import { threadsOf } from './comments/discussion.ts'
import { type ReplyTarget, readReply } from './comments/draft.ts'
import type { Scene } from './comments/scene.ts'
import { ThreadView } from './comments/ThreadView.tsx'
import { useArrival } from './comments/useArrival.ts'
import { useDiscussion } from './comments/useDiscussion.ts'
import { SignInBox, WriteBox } from './comments/WriteBox.tsx'
import { displayName } from './Portrait.tsx'
import { useNow } from './useNow.ts'
import { usePerson } from './usePerson.ts'

interface Props {
  article: string
  mediaOrigin: string
}

/** The discussion below an article. */
export function Discussion({ article, mediaOrigin }: Props) {
  const person = usePerson()
  const me = person.status === 'in' ? person.id : null
  const now = useNow()
  const [said, setSaid] = useState('')
  const [replyTo, setReplyTo] = useState<ReplyTarget | null>(null)
  const mine = useRef(me)
  mine.current = me
  const tell = useCallback(({ user_id, author }: Comment) => {
    if (user_id === mine.current) return
    setSaid(`New comment by ${author ? displayName(author) : 'somebody'}`)
  }, [])
  const talk = useDiscussion(article, tell)
  const { discussion, state, isOpen, isUp, happen, loadEarlier, retry } = talk
  const threads = useMemo(() => threadsOf(discussion), [discussion])
  const { show, isMissing } = useArrival(discussion, state, loadEarlier)

  useEffect(() => {
    if (me) setReplyTo(readReply(article))
    else setReplyTo(null)
  }, [article, me])

  const posted = (comment: Comment) => {
    happen({ type: 'written', comment })
    setSaid('Your comment is posted')
    show(comment.id)
  }
  const scene: Scene = {
    me,
    mediaOrigin,
    now,
    isOpen,
    happen,
    replyTo,
    reply: ({ id, parent_id, author }) =>
      author && setReplyTo({ parent: parent_id ?? id, username: author.username }),
  }
  return (
    <>
      <h2 id="comments-title">Comments{state === 'ready' && ` (${discussion.total})`}</h2>
      {!isOpen && <p className="comment-note">Comments are closed at the moment.</p>}
      {isOpen && person.status === 'out' && <SignInBox />}
      {isOpen && me && <WriteBox key={me} article={article} me={me} onPosted={posted} />}
      {state === 'loading' && <Loading />}
      {state === 'failed' && <Failed onAgain={retry} />}
      {state === 'ready' && threads.length === 0 && (
        <p className="comment-note">Nobody has commented yet.{isOpen && ' Be the first.'}</p>
      )}
      {state === 'ready' && (
        <>
          {isMissing && (
            <p className="comment-note" role="status">
              The comment you were looking for is not here any more.
            </p>
          )}
          {discussion.hasEarlier && <Earlier load={loadEarlier} />}
          {isUp === false && (
            <p className="comment-note">
              The connection is lost. New comments appear as soon as it is back.
            </p>
          )}
          <ol className="threads" data-live={isUp === true}>
            {threads.map((thread) => (
              <ThreadView
                key={thread.id}
                article={article}
                thread={thread}
                scene={scene}
                onPosted={posted}
                onCloseReply={() => setReplyTo(null)}
              />
            ))}
          </ol>
        </>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}

function Loading() {
  return (
    <div className="comments-loading" aria-busy="true">
      <p className="sr-only">Loading the discussion…</p>
      <span />
      <span />
      <span />
    </div>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="comments-failed" role="alert">
      <p>The discussion could not be loaded.</p>
      <button className="button" type="button" onClick={onAgain}>
        Try Again
      </button>
    </div>
  )
}

function Earlier({ load }: { load: () => Promise<unknown> }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  async function go(): Promise<void> {
    setState('loading')
    try {
      await load()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <p className="comments-earlier">
      <button
        className="button"
        type="button"
        disabled={state === 'loading'}
        onClick={() => void go()}
      >
        {state === 'loading' ? 'Loading…' : 'Show earlier comments'}
      </button>
      {state === 'failed' && (
        <span className="comment-problem" role="alert">
          They could not be loaded. Please try again.
        </span>
      )}
    </p>
  )
}
