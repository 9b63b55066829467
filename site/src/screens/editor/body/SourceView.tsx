import { t } from '@broadsheet/shared/messages/t.ts'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { StatusRegion } from '../../../islands/StatusRegion.tsx'
import { Deferred } from './Deferred.ts'
import { FRAME, HEAD, HEAD_ROW, SMALL_BUTTON } from './richTextClasses.ts'
import { type BodyEditorHandle, type BodyEditorProps, WRITING_DELAYS } from './types.ts'

interface Props extends BodyEditorProps {
  /** Why only the source is available; empty when the user chose it. */
  problem: string
  /** Markdown of what was uploaded meanwhile and is not in the text. */
  ended: readonly string[]
  /** Returns to the formatted view, or retries it. */
  onRichText: () => void
  /** Called at every change of the text, before it is reported. */
  onTyping: () => void
  ref?: Ref<BodyEditorHandle> | undefined
}

/** The body as Markdown source. */
export function SourceView(props: Props) {
  const {
    value,
    id,
    label,
    lang,
    describedBy,
    invalid,
    problem,
    ended,
    onRichText,
    onTyping,
    ref,
  } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(props)
  latest.current = props
  const reported = useRef(value)
  const [report] = useState(
    () =>
      new Deferred(() => {
        reported.current = field.current?.value ?? reported.current
        latest.current.onChange(reported.current, null)
      }, WRITING_DELAYS),
  )
  useEffect(() => () => report.cancel(), [report])
  // Uncontrolled: a controlled field would set the whole text at every key.
  useEffect(() => {
    if (value === reported.current || !field.current) return
    report.cancel()
    reported.current = value
    field.current.value = value
  }, [value, report])
  useImperativeHandle(
    ref,
    () => ({ focus: () => field.current?.focus(), flush: () => report.flush() }),
    [report],
  )
  return (
    <div className={FRAME}>
      <div className={`${HEAD} ${HEAD_ROW} justify-between border-t-0 text-soft`}>
        <button
          className={SMALL_BUTTON}
          type="button"
          onClick={() => {
            report.flush()
            onRichText()
          }}
        >
          {problem ? t('editor.richTextRetry') : t('editor.richText')}
        </button>
        <span>{t('editor.markdown')}</span>
      </div>
      <p className="px-4 pt-2 text-meta text-soft">{t('editor.sourceWithout')}</p>
      {problem && (
        <p className="bg-tint px-4 py-3 text-brand" role="alert">
          {problem}
        </p>
      )}
      <StatusRegion>
        {ended.length > 0 && (
          <div className="grid gap-2 bg-tint px-4 py-3 text-meta">
            <p>{t('editor.uploadNotInSource', { count: ended.length })}</p>
            {ended.map((markdown) => (
              <code key={markdown} className="break-all select-all" dir="ltr">
                {markdown}
              </code>
            ))}
          </div>
        )}
      </StatusRegion>
      <textarea
        ref={field}
        className="block field-sizing-content min-h-96 w-full resize-y bg-transparent px-[clamp(1rem,4vw,2.5rem)] py-5 font-mono text-ui leading-[1.6] outline-none"
        data-body-text
        lang={lang || undefined}
        dir="auto"
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        defaultValue={value}
        spellCheck
        onChange={() => {
          onTyping()
          report.schedule()
        }}
      />
    </div>
  )
}
