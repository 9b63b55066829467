import { type HTMLAttributes, type ReactNode, useEffect, useMemo, useRef } from 'react'
import {
  FilterLiveForm,
  ListBase,
  type ListBaseProps,
  ListContextProvider,
  type ListControllerResult,
  useListContext,
} from 'react-admin'
import { useHref, useLocation } from 'react-router'

/** Debounce of filter changes, in milliseconds. */
const PAUSE = 300

/**
 * A list whose filters are the fields of one form. Every change submits the whole form, so filters changed
 * in quick succession are combined instead of each starting from the filters in the address.
 */
export function FilteredList({ children, ...props }: ListBaseProps & { children: ReactNode }) {
  return (
    <ListBase {...props}>
      <FilterForm>{children}</FilterForm>
    </ListBase>
  )
}

function FilterForm({ children }: { children: ReactNode }) {
  const list = useListContext()
  const { pathname } = useLocation()
  const here = useHref(pathname)
  const { setFilters } = list
  // A filter change applied after navigation would navigate back. The change waits while a dialog with its own
  // address is open, and dropped when the user opens another screen.
  const waiting = useRef<Parameters<typeof setFilters> | null>(null)
  useEffect(() => {
    if (waiting.current === null || window.location.pathname !== here) return
    setFilters(...waiting.current)
    waiting.current = null
  }, [here, setFilters])
  const guarded = useMemo<ListControllerResult>(() => {
    const whileHere: typeof setFilters = (...change) => {
      if (window.location.pathname === here) setFilters(...change)
      else waiting.current = change
    }
    return { ...list, setFilters: whileHere } as ListControllerResult
  }, [list, setFilters, here])
  return (
    <ListContextProvider value={guarded}>
      <FilterLiveForm debounce={PAUSE} formComponent={NoForm}>
        {children}
      </FilterLiveForm>
    </ListContextProvider>
  )
}

/** Rows contain their own forms, and forms cannot be nested. */
function NoForm({ children }: HTMLAttributes<HTMLFormElement>) {
  return children
}
