import { t } from '@broadsheet/shared/messages/t.ts'
import { type ReactNode, useId, useState } from 'react'
import { ExplainButton } from './ExplainButton.tsx'
import { FIGURES, type FigureName } from './figureTexts.ts'

interface Props {
  name: FigureName
  /** The value; null: unknown. */
  children: ReactNode
}

/** A figure in a `dl`: its label, a button that shows its definition below, and its value. */
export function Figure({ name, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-1">
      <dt className="flex flex-1 items-center gap-2">
        <span>{FIGURES[name].label}</span>
        <ExplainButton
          name={name}
          controls={id}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </dt>
      <dd className="font-semibold tabular-nums">{children ?? t('editor.audience.unknown')}</dd>
      <dd className="basis-full pb-2 text-meta text-soft" id={id} hidden={!isOpen}>
        {FIGURES[name].definition}
      </dd>
    </div>
  )
}
