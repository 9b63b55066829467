import { isPostable } from '@broadsheet/shared/domain/comment.ts'
import { COMMENT_FIELDS } from '@broadsheet/shared/domain/commentFields.ts'
import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import { activeDirection } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { isRightToLeft } from '@broadsheet/shared/text/direction.ts'
import { splitMention, withMark, withoutMark } from '@broadsheet/shared/text/mention.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { needsSignIn } from '../../client/api/apiError.ts'
import { DISCUSSION } from '../../client/discussion/discussionTexts.ts'
import { LOAD_FAILURE } from '../../client/discussion/loadFailure.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import { loginAddress } from '../../client/session/returnPath.ts'
import { failureText } from './failureText.ts'

interface Props {
  label: string
  initialText: string
  /** Text inserted at the start, which does not count as input. */
  prefill?: string
  submitLabel: string
  /** Label of the button while the text is sent. */
  pendingLabel: string
  failureMessage: string
  banner?: ReactNode
  hasFocus?: boolean
  onInput: (text: string) => void
  /** Sends the text; an error is shown, and the text stays. */
  onSend: (text: string) => Promise<void>
  onCancel?: () => void
}

/** Characters left from which their number is shown. */
const SHOW_LEFT_FROM = 500

/** A box for a comment, a reply or an edit. Its text is cleared only after it is sent. */
export function CommentBox(props: Props) {
  const { label, prefill = '', banner, hasFocus, onInput, onCancel } = props
  const [text, setText] = useState(props.initialText)
  const { send, isSending, error } = useSending(props, text, setText)
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    const area = box.current
    if (!hasFocus || !area) return
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [hasFocus])
  const direction = directionOf(text)
  const left = COMMENT_FIELDS.content.maximum - countCharacters(text.trim())
  const canSend = isPostable(text, prefill) && left >= 0 && !isSending
  return (
    <form
      className="grid gap-3 not-first:mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) void send()
      }}
    >
      {banner}
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={box}
        className={LOOKS.area}
        id={id}
        dir={direction}
        rows={3}
        value={(direction ?? activeDirection()) === 'rtl' ? withMark(text) : text}
        placeholder={label}
        aria-invalid={left < 0 ? true : undefined}
        aria-describedby={`${id}-left`}
        onChange={({ currentTarget }) => {
          const typed = withoutMark(currentTarget.value)
          setText(typed)
          onInput(typed)
        }}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && canSend) void send()
          if (key === 'Escape') onCancel?.()
        }}
      />
      <div className={LOOKS.actions}>
        <p className={LOOKS.hint} id={`${id}-left`}>
          {left < SHOW_LEFT_FROM && t('comments.charactersLeft', { left })}
        </p>
        {onCancel && (
          <button className="button" type="button" onClick={onCancel} disabled={isSending}>
            {t('comments.cancel')}
          </button>
        )}
        <button className="button button-strong" type="submit" disabled={!canSend}>
          {isSending ? props.pendingLabel : error ? LOAD_FAILURE.retry : props.submitLabel}
        </button>
      </div>
      <SendError message={props.failureMessage} error={error} />
    </form>
  )
}

/** Direction of typed text; that of the page before the first letter. */
function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const [, rest] = splitMention(text)
  if (!/\p{L}/u.test(rest)) return undefined
  return isRightToLeft(rest) ? 'rtl' : 'ltr'
}

function useSending({ onSend }: Props, text: string, setText: (text: string) => void) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isBusy = useRef(false)
  async function send(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setError(null)
    try {
      await onSend(text.trim())
      setText('')
    } catch (error) {
      setError(error ?? new Error())
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { send, isSending, error }
}

function SendError({ message, error }: { message: string; error: unknown }) {
  if (!error) return null
  const { pathname, search } = location
  return (
    <p className="text-ui text-brand" role="alert">
      {failureText(message, error)}{' '}
      {needsSignIn(error) && (
        <a className="font-semibold underline" href={loginAddress(`${pathname}${search}#comments`)}>
          {DISCUSSION.signIn}
        </a>
      )}
    </p>
  )
}
