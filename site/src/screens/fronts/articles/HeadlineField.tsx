import { FRONT_LIMITS } from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { isEnter } from '../../editor/body/isEnter.ts'

interface Props {
  /** Headline of the article. */
  title: string
  /** Headline on the front; empty: that of the article. */
  headline: string
  /** Receives the text while it is typed. */
  onType: (headline: string) => void
  /** @param isByKey - whether the focus has no other place yet. */
  onClose: (isByKey: boolean) => void
}

/** A field for a shorter headline, in place of the headline. Enter closes it, Escape restores the former text. */
export function HeadlineField({ title, headline, onType, onClose }: Props) {
  const [before] = useState(headline || title)
  const [text, setText] = useState(before)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  const put = (next: string) => {
    const line = next.replace(/\s*\n\s*/g, ' ')
    setText(line)
    const short = line.trim()
    onType(short === title ? '' : short)
  }
  return (
    <div className="grid min-w-0 flex-1 basis-full gap-1">
      <label className="sr-only" htmlFor={id}>
        {t('editor.front.headlineOf', { title })}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field w-full font-serif leading-snug font-bold"
        rows={2}
        dir="auto"
        maxLength={FRONT_LIMITS.headline}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => put(currentTarget.value)}
        onBlur={() => onClose(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== before) put(before)
          if (event.key !== 'Escape' && !isEnter(event)) return
          event.preventDefault()
          onClose(true)
        }}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {t('editor.front.headlineHint', { count: [...text].length, most: FRONT_LIMITS.headline })}
      </p>
    </div>
  )
}
