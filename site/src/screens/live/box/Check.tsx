interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A check box that is large enough for a thumb. */
export function Check({ label, checked, onChange }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
      <input
        className="size-5 accent-brand"
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
