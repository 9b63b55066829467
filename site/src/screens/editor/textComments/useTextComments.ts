import { commentOfFragment } from '@broadsheet/shared/domain/textComments.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { moveTextThreads, type TextThread } from '../../../client/articles/textComments.ts'
import { randomId } from '../../../client/drafts/randomId.ts'
import { displayName } from '../../../islands/Avatar.tsx'
import type { Member } from '../../SignedIn.tsx'
import type { ArticleEditorState } from '../useArticleEditor.ts'
import { CommentedText } from './anchoring/CommentedText.ts'
import { type CommentDraft, type CommentDrafts, useCommentDrafts } from './useCommentDrafts.ts'
import { useCommentsPanel } from './useCommentsPanel.ts'
import { type Threads, useThreads } from './useThreads.ts'

/** Key of the draft of a new thread. */
export const NEW = 'new'

/** Comments on the text of the article, and the panel that shows them. */
export type TextComments = ReturnType<typeof useTextComments>

/** Milliseconds in which messages of several changes are one. */
const TOGETHER = 200

/** Follows the comments on the text of the article in the editor. */
export function useTextComments(state: ArticleEditorState, writer: Member) {
  const { stored } = state.editor
  const article = stored?.id ?? null
  const [words] = useState(() => new CommentedText())
  const threads = useThreads(article)
  const drafts = useCommentDrafts(writer.id, article)
  const draft = drafts.get(NEW)
  const panel = useCommentsPanel(words, threads.list ?? [], draft)
  const { announce } = panel
  useNewComments(threads.list, writer.id, announce)
  useShownWords(words, threads.list, draft)
  useMovedAnchors(words, article, stored?.version, threads)
  useRequestedComment(threads.list, words, panel.show)
  useEmptyDraft(draft, panel.isOpen, drafts)

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    ...{ article, writer: writer.id, words, threads, drafts, panel },
    /** Number of open threads. */
    open: threads.list?.filter(({ resolved_at }) => resolved_at === null).length ?? 0,
    /** Reads the comments again soon. */
    reloadSoon: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void threads.reload(), TOGETHER)
    },
    /** Begins a comment on the selected words, or shows that on the words at the caret. */
    start: () => {
      const { caret } = words
      if (caret && threads.list?.some(({ id }) => id === caret)) return panel.show(caret)
      const anchor = article === null ? null : words.selected()
      if (anchor) {
        const { content = '' } = draft ?? {}
        drafts.put(NEW, { id: randomId(), thread: randomId(), content, anchor })
        panel.showForm()
      } else {
        panel.open()
        if (article !== null) announce(t('editor.textComments.selectFirst'))
      }
    },
  }
}

/** Announces comments of other people. */
function useNewComments(
  list: readonly TextThread[] | null,
  self: string,
  announce: (text: string) => void,
): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!list) return
    const all = list.flatMap(({ comments }) => comments)
    const before = known.current
    known.current = new Set(all.map(({ id }) => id))
    const added = before
      ? all.filter(({ id, author }) => !before.has(id) && author?.id !== self)
      : []
    const author = added.at(-1)?.author
    if (author) announce(t('editor.textComments.newFrom', { name: displayName(author) }))
  }, [list, self, announce])
}

/** Highlights the words of open threads and of the new comment. */
function useShownWords(
  words: CommentedText,
  list: readonly TextThread[] | null,
  draft: { thread: string; anchor?: TextThread['anchor'] } | undefined,
): void {
  const thread = draft?.thread
  const anchor = draft?.anchor
  useEffect(() => {
    const all = (list ?? []).map(
      ({ id, anchor, resolved_at }) => [id, { anchor, isMarked: resolved_at === null }] as const,
    )
    const shown = new Map(all)
    if (thread && anchor && !shown.has(thread)) shown.set(thread, { anchor, isMarked: true })
    words.show(shown)
  }, [words, list, thread, anchor])
}

/** Stores where the words are after each save of the text. */
function useMovedAnchors(
  words: CommentedText,
  article: string | null,
  version: number | undefined,
  { list, reload }: Threads,
): void {
  const saved = useRef({ article, version })
  const known = useMemo(() => new Set(list?.map(({ id }) => id)), [list])
  const latest = useRef(known)
  latest.current = known
  useEffect(() => {
    const before = saved.current
    saved.current = { article, version }
    if (article === null || before.article !== article || before.version === version) return
    const changed = Object.entries(words.changedAnchors()).filter(([id]) => latest.current.has(id))
    if (changed.length === 0) return
    // After a failure, the words are found by their surroundings, and the next save repeats it.
    moveTextThreads(article, Object.fromEntries(changed)).then(reload, () => {})
  }, [words, article, version, reload])
}

/** Closing the panel discards a new comment in which nothing was written. */
function useEmptyDraft(
  draft: CommentDraft | undefined,
  isOpen: boolean,
  { remove }: CommentDrafts,
): void {
  const latest = useRef(remove)
  latest.current = remove
  useEffect(() => {
    if (!isOpen && draft?.content.trim() === '') latest.current(NEW, draft)
  }, [draft, isOpen])
}

/** Shows the comment of the address, which notifications link to. */
function useRequestedComment(
  list: readonly TextThread[] | null,
  words: CommentedText,
  show: (thread: string) => void,
): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!list || isDone.current) return
    isDone.current = true
    const comment = commentOfFragment(location.hash)
    const thread = list.find(({ comments }) => comments.some(({ id }) => id === comment))
    if (!thread) return
    show(thread.id)
    words.revealSoon(thread.id)
  }, [list, words, show])
}
