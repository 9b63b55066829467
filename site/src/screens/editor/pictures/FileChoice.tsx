import type { Ref } from 'react'
import { Icon } from '../../../islands/Icon.tsx'
import { FILE_BUTTON } from '../../accountClasses.ts'

interface Props {
  id: string | undefined
  label: string
  isWrong: boolean
  /** Ids of further descriptions. */
  described: string
  onChoose: (files: FileList | null) => void
  /** The file input. */
  ref: Ref<HTMLInputElement>
}

/** A button that chooses a picture file. */
export function FileChoice({ id, label, isWrong, described, onChoose, ref }: Props) {
  return (
    <label className={FILE_BUTTON}>
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
          // Allows choosing the same file again after an error.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
