import { TEXT_COMMENT_LIMITS } from '@broadsheet/shared/domain/textComments.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import { isEnter } from '../body/isEnter.ts'
import { shortcutName } from '../shortcutName.ts'
import { QUIET } from './panelClasses.ts'

interface Props {
  label: string
  action: string
  content: string
  id?: string
  takesFocus?: boolean
  onChange: (content: string) => void
  /** Sends the comment. The form stays as it is when this fails. */
  onSend: (content: string) => Promise<void>
  onCancel: () => void
}

/** A field for a comment. A failed request keeps what was typed, and says why it failed. */
export function CommentForm(props: Props) {
  const { label, action, content, id, takesFocus = false, onChange, onSend, onCancel } = props
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const isSending = useRef(false)
  const note = useId()
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  async function send(): Promise<void> {
    if (isSending.current) return
    if (content.trim() === '') {
      setProblem(t('editor.textComments.empty'))
      field.current?.focus()
      return
    }
    isSending.current = true
    setBusy(true)
    setProblem('')
    try {
      await onSend(content.trim())
    } catch (error) {
      setProblem(errorMessage(error))
    }
    isSending.current = false
    setBusy(false)
  }
  const sendWithKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <div className="grid gap-2">
      <textarea
        ref={field}
        id={id}
        className="field field-sizing-content min-h-20 w-full text-ui"
        aria-label={label}
        aria-describedby={problem ? note : undefined}
        aria-invalid={problem !== '' || undefined}
        dir="auto"
        maxLength={TEXT_COMMENT_LIMITS.content}
        placeholder={t('editor.textComments.keys', { keys: shortcutName('Ctrl+Enter') })}
        value={content}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={sendWithKeys}
      />
      <p className="field-problem empty:hidden" id={note} role="alert">
        {problem}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button button-strong min-h-9 px-4 py-1 text-sm max-xl:min-h-11"
          disabled={isBusy}
          onClick={() => void send()}
        >
          {action}
        </button>
        <button type="button" className={QUIET} disabled={isBusy} onClick={onCancel}>
          {t('editor.textComments.cancel')}
        </button>
      </div>
    </div>
  )
}
