import { t } from '@broadsheet/shared/messages/t.ts'
import { timeZoneName } from '@broadsheet/shared/text/timeZoneName.ts'
import { fromZonedMoment } from '@broadsheet/shared/text/zonedMoment.ts'
import { type ReactNode, useId } from 'react'
import { Row } from '../../islands/form/Row.tsx'
import { FormDialog } from '../editor/sections/EntityDialog.tsx'

interface Props {
  title: string
  label: string
  action: string
  /** As an input of type datetime-local has it. */
  value: string
  timeZone: string
  /** Whether an empty field is an answer: without an end. */
  isOptional?: boolean
  onSubmit: (at: string | null) => Promise<void> | void
  onCancel: () => void
  children?: ReactNode
}

/** Asks for a time, in the time zone of the publication. */
export function MomentDialog(props: Props) {
  const { title, label, action, value, timeZone, isOptional, onSubmit, onCancel, children } = props
  const id = useId()
  return (
    <FormDialog
      title={title}
      action={action}
      failed={(message) => message}
      onSubmit={async (fields) => {
        const text = String(fields.get('moment') ?? '')
        const at = fromZonedMoment(text, timeZone)
        if (at === null && !(isOptional && text === '')) throw new Error(t('editor.front.noTime'))
        if (at !== null && Date.parse(at) <= Date.now()) throw new Error(t('editor.front.pastTime'))
        await onSubmit(at)
      }}
      onCancel={onCancel}
    >
      {children}
      <Row id={id} label={label} hint={t('editor.front.zone', { zone: timeZoneName(timeZone) })}>
        <input
          className="field"
          id={id}
          aria-describedby={`${id}-hint`}
          name="moment"
          type="datetime-local"
          defaultValue={value}
        />
      </Row>
    </FormDialog>
  )
}
