import { t } from '@broadsheet/shared/messages/t.ts'
import { startTextThread } from '../../../client/articles/textComments.ts'
import { CommentForm } from './CommentForm.tsx'
import { Quote } from './Quote.tsx'
import { NEW_FIELD } from './useCommentsPanel.ts'
import { NEW, type TextComments } from './useTextComments.ts'

/** The form of a comment on the selected words; nothing when none is being written. */
export function NewThread({ comments }: { comments: TextComments }) {
  const { article, drafts, panel, threads, words } = comments
  const draft = drafts.get(NEW)
  if (!draft?.anchor || article === null) return null
  const { anchor } = draft

  async function send(content: string): Promise<void> {
    if (!draft || article === null) return
    await startTextThread({ ...draft, article, content }, anchor)
    await threads.reload()
    drafts.remove(NEW, draft)
    panel.setActive(draft.thread)
    panel.announce(t('editor.textComments.added'))
    words.focus()
  }
  return (
    <div className="mb-4 border-s-4 border-accent bg-sheet p-3">
      <Quote text={anchor.exact} onShow={() => words.reveal(draft.thread, true)} />
      <CommentForm
        id={NEW_FIELD}
        label={t('editor.textComments.newLabel')}
        action={t('editor.textComments.comment')}
        content={draft.content}
        onChange={(content) => drafts.put(NEW, { ...draft, content })}
        onSend={send}
        onCancel={() => {
          drafts.remove(NEW, draft)
          words.focus()
        }}
      />
    </div>
  )
}
