import { t } from '@broadsheet/shared/messages/t.ts'
import type { ReactNode } from 'react'
import { SIDES, type Side } from './conflict.ts'

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
  versions: Readonly<Record<Side, ReactNode>>
}

/** A part of both versions, to choose from. */
export function ConflictField({ name, label, hint, side, onChoose, versions }: Props) {
  return (
    <fieldset className="mt-5 border-t border-rule pt-3">
      <legend className="pe-2 mb-[0.35rem] font-semibold">{label}</legend>
      <p className="field-hint">{hint}</p>
      <div className="grid gap-x-4 gap-y-2 py-[0.15rem] wrap-anywhere sm:grid-cols-2">
        {SIDES.map((one) => (
          <div key={one}>
            <label className="flex min-h-8 items-center gap-2 font-semibold">
              <input
                className="accent-brand"
                type="radio"
                name={`conflict-${name}`}
                checked={side === one}
                onChange={() => onChoose(one)}
              />
              {VERSIONS[one]}
            </label>
            {versions[one]}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
