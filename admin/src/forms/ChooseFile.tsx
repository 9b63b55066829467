import { Button } from '@mui/material'
import { useRef } from 'react'

interface Props {
  label: string
  /** Whether choosing a file is the next step. */
  isFirst: boolean
  isBusy: boolean
  onChoose: (file: File) => void
}

/** Button that asks for a table of text. */
export function ChooseFile({ label, isFirst, isBusy, onChoose }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.tsv,.txt"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
