/**
 * The discussion for signed-in readers, and for visitors from their first interaction on. Until then
 * client/discussion renders the comments, which mountDiscussion.tsx hydrates.
 */

import { t } from '@broadsheet/shared/messages/t.ts'
import { can, DEFAULT_ROLE } from '@broadsheet/shared/permissions.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showCommentCount } from '../client/discussion/commentCount.ts'
import type { Comment } from '../client/discussion/comments.ts'
import { threadsOf } from '../client/discussion/discussionReducer.ts'
import {
  canBeSorted,
  DISCUSSION,
  handleOf,
  headingOf,
} from '../client/discussion/discussionTexts.ts'
import { namesComment, onInteraction } from '../client/discussion/interaction.ts'
import { FAILURE_LOOKS, LOAD_FAILURE } from '../client/discussion/loadFailure.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../client/discussion/looks.ts'
import type { DiscussionProps } from '../client/discussion/props.ts'
import { pinComment } from '../client/discussion/writeComments.ts'
import { displayName } from './Avatar.tsx'
import type { CommentContext } from './comments/CommentContext.ts'
import { type ReplyTarget, readReply } from './comments/drafts.ts'
import { SortButtons } from './comments/SortButtons.tsx'
import { ThreadView } from './comments/ThreadView.tsx'
import { useDiscussion } from './comments/useDiscussion.ts'
import { useLinkedComment } from './comments/useLinkedComment.ts'
import { useMutedUsers } from './comments/useMutedUsers.ts'
import { SignInBox, WriteBox } from './comments/WriteBox.tsx'
import { useNow } from './useNow.ts'
import { useSession } from './useSession.ts'

/** The discussion below an article. */
export function Discussion(props: DiscussionProps) {
  const { article, mediaOrigin, isClosed, authors, initial, onReady } = props
  const session = useSession()
  const me = session.status === 'in' ? session.id : null
  // Until the account is read, the permissions of the lowest role apply.
  const account = session.status === 'in' ? session.account : null
  const actor = me ? (account ?? { id: me, role: DEFAULT_ROLE }) : null
  const mayWrite = can(actor, 'write_comments')
  // While hydrating, the session is unknown; prerendered comments are those of visitors.
  const isVisitor = session.status === 'out' || (session.status === 'unknown' && initial !== null)
  const now = useNow(initial?.now)
  const [isFollowed, setFollowed] = useState(() => initial !== null || namesComment())
  const [announcement, announce] = useState('')
  const [replyTo, setReplyTo] = useState<ReplyTarget | null>(null)
  const { muted, setMute } = useMutedUsers(me)
  const unannounced = useRef(muted)
  unannounced.current = me ? new Set(muted).add(me) : muted
  const notify = useCallback(({ user_id, author }: Comment) => {
    if (user_id && unannounced.current.has(user_id)) return
    announce(
      author ? t('comments.newBy', { name: displayName(author) }) : t('comments.newByUnknown'),
    )
  }, [])
  const live = useDiscussion(article, { initial: initial?.loaded ?? null, isFollowed, notify })
  const { discussion, state, isConnected, dispatch, loadEarlier, retry, sort } = live
  const isOpen = live.isOpen && !isClosed
  const threads = useMemo(() => threadsOf(discussion), [discussion])
  const { show, isMissing } = useLinkedComment(discussion, state, loadEarlier)

  useEffect(() => {
    if (isMissing) announce(t('comments.linkedMissing'))
  }, [isMissing])
  useEffect(() => onReady(), [onReady])
  useEffect(() => {
    if (state === 'ready') showCommentCount(document, discussion.total)
  }, [state, discussion.total])
  // Realtime connections are limited: one is opened only for readers who use the discussion.
  useEffect(() => onInteraction(article, () => setFollowed(true)), [article])
  useEffect(() => {
    if (me) setReplyTo(readReply(article))
    else setReplyTo(null)
  }, [article, me])

  const onPosted = (comment: Comment) => {
    dispatch({ type: 'written', comment })
    announce(comment.is_waiting ? t('comments.waitingPosted') : t('comments.posted'))
    show(comment.id)
  }
  const context: CommentContext = {
    me,
    actor,
    mediaOrigin,
    now,
    isOpen,
    dispatch,
    authors,
    muted,
    mute: async (user, name, wanted) => {
      await setMute(user, wanted)
      announce(wanted ? t('comments.muted', { name }) : t('comments.unmuted', { name }))
    },
    pin: async (comment, wanted) => {
      await pinComment(comment, wanted)
      await live.reload()
    },
    replyTo: mayWrite ? replyTo : null,
    reply: ({ id, parent_id, author }) =>
      author && setReplyTo({ parent: parent_id ?? id, username: handleOf(author) }),
  }
  const more = discussion.hasEarlier && (
    <EarlierButton isLiked={discussion.order === 'liked'} load={loadEarlier} />
  )
  return (
    <>
      <h2 className={LOOKS.title} id="comments-title">
        {state === 'ready' ? headingOf(discussion.total) : DISCUSSION.title}
      </h2>
      {!isOpen && (
        <p className={LOOKS.note}>{isClosed ? DISCUSSION.closed : t('comments.closed')}</p>
      )}
      {isOpen && isVisitor && <SignInBox />}
      {isOpen && me && mayWrite && (
        <WriteBox key={me} article={article} me={me} onPosted={onPosted} />
      )}
      {isOpen && me && !mayWrite && <p className={LOOKS.note}>{DISCUSSION.suspended}</p>}
      {state === 'loading' && <Loading />}
      {state === 'failed' && <LoadFailure onRetry={retry} />}
      {state === 'ready' && threads.length === 0 && (
        <p className={LOOKS.note}>
          {isOpen && (isVisitor || mayWrite) ? DISCUSSION.empty : DISCUSSION.emptyReadOnly}
        </p>
      )}
      {state === 'ready' && (
        <>
          {isMissing && <p className={LOOKS.note}>{t('comments.linkedMissing')}</p>}
          {canBeSorted(discussion.total) && <SortButtons order={discussion.order} sort={sort} />}
          {discussion.order === 'oldest' && more}
          {isConnected === false && <p className={LOOKS.note}>{t('comments.connectionLost')}</p>}
          <ol className={LOOKS.threads} data-live={isConnected === true}>
            {threads.map((thread) => (
              <ThreadView
                key={thread.id}
                article={article}
                thread={thread}
                context={context}
                onPosted={onPosted}
                onCloseReply={() => setReplyTo(null)}
              />
            ))}
          </ol>
          {discussion.order !== 'oldest' && more}
        </>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  )
}

function Loading() {
  return (
    <div className="comments-loading" aria-busy="true" data-loading>
      <p className="sr-only">{DISCUSSION.loading}</p>
      <span />
      <span />
      <span />
    </div>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={FAILURE_LOOKS.box} role="alert">
      <p>{LOAD_FAILURE.text}</p>
      <button className={FAILURE_LOOKS.button} type="button" onClick={onRetry}>
        {LOAD_FAILURE.retry}
      </button>
    </div>
  )
}

interface EarlierProps {
  /** Whether the next comments have fewer likes, and are not earlier ones. */
  isLiked: boolean
  load: () => Promise<unknown>
}

function EarlierButton({ isLiked, load }: EarlierProps) {
  const label = isLiked ? DISCUSSION.more : DISCUSSION.earlier
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  async function loadMore(): Promise<void> {
    setState('loading')
    try {
      await load()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <p className={LOOKS.earlier}>
      <button
        className="button"
        type="button"
        disabled={state === 'loading'}
        onClick={() => void loadMore()}
      >
        {state === 'loading' ? t('comments.earlierLoading') : label}
      </button>
      {state === 'failed' && (
        <span className="text-ui text-brand" role="alert">
          {isLiked ? t('comments.moreFailed') : t('comments.earlierFailed')}
        </span>
      )}
    </p>
  )
}
