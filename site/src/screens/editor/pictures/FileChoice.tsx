import type { Ref } from 'react'
import { Icon } from '../../../islands/Icon.tsx'

interface Props {
  id: string | undefined
  label: string
  isWrong: boolean
  /** Ids of what says more about it. */
  described: string
  onChoose: (files: FileList | null) => void
  /** The input itself. */
  ref: Ref<HTMLInputElement>
}

/** A button that chooses a picture from the disk. */
export function FileChoice({ id, label, isWrong, described, onChoose, ref }: Props) {
  return (
    <label className="button picker-choose">
      <Icon name="camera" />
      {label}
      <input
        ref={ref}
        id={id}
        className="sr-only"
        type="file"
        accept="image/*"
        aria-invalid={isWrong || undefined}
        aria-describedby={described}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files)
          // The same file may be chosen again after a mistake.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
