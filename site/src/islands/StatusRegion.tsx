import type { ReactNode } from 'react'

/**
 * Place of the result of an action, empty before. Screen readers announce changes of a status that is on the page, but
 * not a status that is added with its text (WCAG 2.2, 4.1.3, technique ARIA22).
 */
export function StatusRegion({ children }: { children: ReactNode }) {
  return (
    <div className="empty:sr-only" role="status">
      {children}
    </div>
  )
}
