import type { ButtonHTMLAttributes, Ref } from 'react'
import { FrontIcon } from './FrontIcon.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: Parameters<typeof FrontIcon>[0]['name']
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** A small button with an icon; its label is also its tooltip. */
export function IconButton({ icon, label, className = '', ...button }: Props) {
  return (
    <button
      className={`grid size-9 cursor-pointer place-items-center rounded-sm text-soft hover:bg-tint hover:text-ink focus-visible:text-ink aria-expanded:bg-tint aria-expanded:text-ink disabled:cursor-default disabled:opacity-35 ${className}`}
      type="button"
      aria-label={label}
      title={label}
      {...button}
    >
      <FrontIcon name={icon} />
    </button>
  )
}
