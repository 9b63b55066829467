import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import {
  replyToText,
  resolveTextThread,
  type TextThread,
} from '../../../client/articles/textComments.ts'
import { randomId } from '../../../client/drafts/randomId.ts'
import { CommentEntry } from './CommentEntry.tsx'
import { CommentForm } from './CommentForm.tsx'
import { QUIET } from './panelClasses.ts'
import { Quote } from './Quote.tsx'
import { threadElement } from './useCommentsPanel.ts'
import type { TextComments } from './useTextComments.ts'

interface Props {
  thread: TextThread
  comments: TextComments
  mediaOrigin: string
}

/** Commented words with the comments, and the actions of everyone who may save the article. */
export function Thread({ thread, comments, mediaOrigin }: Props) {
  const { panel, words } = comments
  const isActive = panel.active === thread.id
  return (
    <article
      className="border-s-4 border-rule bg-sheet p-3 focus-visible:-outline-offset-2 data-active:border-accent data-active:shadow-panel"
      id={threadElement(thread.id)}
      tabIndex={-1}
      data-active={isActive || undefined}
      aria-label={t('editor.textComments.threadLabel', { quote: thread.quote.slice(0, 100) })}
      onFocus={() => panel.setActive(thread.id)}
    >
      <Quote
        text={thread.quote}
        isLost={words.isLost(thread.id)}
        onShow={() => {
          if (!words.reveal(thread.id, true)) panel.announce(t('editor.textComments.notShown'))
        }}
      />
      <ol className="grid gap-3">
        {thread.comments.map((comment) => (
          <li key={comment.id}>
            <CommentEntry {...{ comment, thread, comments, mediaOrigin }} />
          </li>
        ))}
      </ol>
      {thread.resolved_at && <Resolution thread={thread} />}
      <Actions thread={thread} comments={comments} />
    </article>
  )
}

function Resolution({ thread: { resolved_at, resolver_name } }: Pick<Props, 'thread'>) {
  const moment = formatMoment(resolved_at ?? '')
  return (
    <p className="mt-2 text-sm text-soft">
      {resolver_name
        ? t('editor.textComments.resolvedBy', { name: resolver_name, moment })
        : t('editor.textComments.resolvedOn', { moment })}
    </p>
  )
}

function Actions({ thread, comments }: Omit<Props, 'mediaOrigin'>) {
  const { article, drafts, panel, threads } = comments
  const key = `reply ${thread.id}`
  const draft = drafts.get(key)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isResolved = thread.resolved_at !== null
  const quote = thread.quote.slice(0, 100)

  async function send(content: string): Promise<void> {
    if (!draft || article === null) return
    await replyToText({ ...draft, article, content })
    await threads.reload()
    drafts.remove(key, draft)
    panel.announce(t('editor.textComments.replied'))
    panel.focus.set({ thread: thread.id })
  }
  async function resolve(): Promise<void> {
    setBusy(true)
    try {
      const list = panel.listed(panel.filter)
      const at = list.findIndex(({ id }) => id === thread.id)
      const next = list[at + 1] ?? list[at - 1]
      await resolveTextThread(thread.id, !isResolved)
      await threads.reload()
      panel.announce(
        isResolved ? t('editor.textComments.reopened') : t('editor.textComments.isResolved'),
      )
      panel.focus.set(next ? { thread: next.id } : 'heading')
    } catch (error) {
      setProblem(errorMessage(error))
      setBusy(false)
    }
  }
  if (draft)
    return (
      <div className="mt-3">
        <CommentForm
          label={t('editor.textComments.replyLabel', { quote })}
          action={t('editor.textComments.send')}
          content={draft.content}
          takesFocus={wasOpened}
          onChange={(content) => drafts.put(key, { ...draft, content })}
          onSend={send}
          onCancel={() => {
            drafts.remove(key, draft)
            panel.focus.set({ thread: thread.id })
          }}
        />
      </div>
    )
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-x-3">
        <button
          type="button"
          className={QUIET}
          aria-label={t('editor.textComments.replyTo', { quote })}
          onClick={() => {
            setOpened(true)
            drafts.put(key, { id: randomId(), thread: thread.id, content: '' })
          }}
        >
          {t('editor.textComments.reply')}
        </button>
        <button
          type="button"
          className={QUIET}
          disabled={isBusy}
          aria-label={
            isResolved
              ? t('editor.textComments.reopenOne', { quote })
              : t('editor.textComments.resolveOne', { quote })
          }
          onClick={() => void resolve()}
        >
          {isResolved ? t('editor.textComments.reopen') : t('editor.textComments.resolve')}
        </button>
      </div>
      <p className="field-problem empty:hidden" role="alert">
        {problem}
      </p>
    </>
  )
}
