import { useId } from 'react'

/** Longest text, as the database allows (featured_image_alt_maximum). */
const MAXIMUM = 500

/** Asks what a picture shows. */
export function AltField({ value, onChange }: { value: string; onChange: (alt: string) => void }) {
  const id = useId()
  return (
    <div className="form-row picker-alt">
      <label htmlFor={id}>Description of the image</label>
      <input
        className="field"
        id={id}
        value={value}
        maxLength={MAXIMUM}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className="field-hint" id={`${id}-hint`} data-wanted={value.trim() === '' || undefined}>
        For people who cannot see it: say what it shows, in one sentence.
      </p>
    </div>
  )
}
