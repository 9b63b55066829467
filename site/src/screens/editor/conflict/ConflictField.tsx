import { t } from '@broadsheet/shared/messages/t.ts'
import type { ReactNode } from 'react'
import type { Side } from './conflict.ts'
import { SIDES } from './TextComparison.tsx'

const VERSIONS: Readonly<Record<Side, string>> = {
  mine: t('editor.conflict.mine'),
  theirs: t('editor.conflict.theirs'),
}

interface Props {
  /** Identifies the group of buttons. */
  name: string
  label: string
  /** Who changed it. */
  hint: string
  side: Side
  onChoose: (side: Side) => void
  /** Both versions. */
  children: ReactNode
}

/** A part of both versions, to choose from. */
export function ConflictField({ name, label, hint, side, onChoose, children }: Props) {
  return (
    <fieldset className="mt-5 border-t border-rule pt-3">
      <legend className="mb-[0.35rem] font-semibold">{label}</legend>
      <p className="field-hint">{hint}</p>
      <div className={SIDES}>
        {(['mine', 'theirs'] as const).map((one) => (
          <label className="flex min-h-8 items-center gap-2 font-semibold" key={one}>
            <input
              className="accent-brand"
              type="radio"
              name={`conflict-${name}`}
              checked={side === one}
              onChange={() => onChoose(one)}
            />
            {VERSIONS[one]}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
