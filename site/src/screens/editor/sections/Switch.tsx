import { SEGMENT } from './segment.ts'

interface Props<Name extends string> {
  label: string
  /** Labels of the choices. */
  names: Readonly<Record<Name, string>>
  chosen: Name
  onChoose: (name: Name) => void
}

/** Buttons of which one is pressed. */
export function Switch<Name extends string>({ label, names, chosen, onChoose }: Props<Name>) {
  return (
    <fieldset className="flex max-sm:order-2">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(names) as Name[]).map((name) => (
        <button
          key={name}
          className={SEGMENT}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          {names[name]}
        </button>
      ))}
    </fieldset>
  )
}
