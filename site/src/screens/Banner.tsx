import type { ReactNode } from 'react'

interface Props {
  kind: 'error' | 'success'
  children: ReactNode
}

/** A message about the whole form. One that reports success belongs in a StatusRegion or an Outcome. */
export function Banner({ kind, children }: Props) {
  return (
    <div className="banner" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      {children}
    </div>
  )
}
