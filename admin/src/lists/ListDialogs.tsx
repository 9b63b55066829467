import type { ReactNode } from 'react'
import { CreateBase, EditBase, useCreatePath, useEditContext } from 'react-admin'
import { Route, Routes, useNavigate } from 'react-router'

interface Props {
  resource: string
  /** Columns to read of the edited row. */
  meta: { columns: readonly string[] }
  /** Whether rows are also created in a dialog. */
  isCreated?: boolean
  /** Form of the dialog; reads the row from the record context. */
  children: ReactNode
}

/** The form shows errors itself. */
const ignoreError = () => undefined

/** The dialogs over a list, each with its own address: /tags/create and /tags/{id}. */
export function ListDialogs({ resource, meta, isCreated = true, children }: Props) {
  return (
    <Routes>
      {isCreated && (
        <Route
          path="create"
          element={
            <CreateBase
              resource={resource}
              redirect={false}
              mutationOptions={{ onError: ignoreError }}
            >
              {children}
            </CreateBase>
          }
        />
      )}
      <Route
        path=":id"
        element={
          <EditBase
            resource={resource}
            redirect={false}
            mutationMode="pessimistic"
            queryOptions={{ meta }}
            mutationOptions={{ meta, onError: ignoreError }}
          >
            <WhenLoaded>{children}</WhenLoaded>
          </EditBase>
        }
      />
      <Route path="*" element={null} />
    </Routes>
  )
}

/** Without a loaded row, the form would create a new one. */
function WhenLoaded({ children }: { children: ReactNode }) {
  return useEditContext().record ? children : null
}

/** Opens and closes the dialogs of a list. The list keeps its filters and scroll position. */
export function useListDialogs(resource: string) {
  const createPath = useCreatePath()
  const navigate = useNavigate()
  // The address changes before React renders it: a click in between would drop the newest filters.
  const go = (pathname: string) => navigate({ pathname, search: window.location.search })
  return {
    openCreate: () => go(createPath({ resource, type: 'create' })),
    openEdit: (id: string) => go(createPath({ resource, type: 'edit', id })),
    close: () => go(createPath({ resource, type: 'list' })),
  }
}
