import { type ReactNode, useEffect, useRef } from 'react'

/** What replaces a form or its button: takes the focus, which would be lost with them. */
export function Outcome({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className={className} ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
