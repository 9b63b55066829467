import { t } from '@broadsheet/shared/messages/t.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { ErrorPanel } from './ErrorPanel.tsx'

interface Props<Part> {
  /** Of the code, unique in the console. */
  name: string
  load: () => Promise<ComponentType<Part>>
  /** Shown until the code is loaded. */
  loading?: ReactNode
  children: (part: ComponentType<Part>) => ReactNode
}

/**
 * A part of a screen with code of its own. If that cannot be loaded, the screen and what was typed there remain, and it
 * can be loaded again; a component of `React.lazy` would replace the console by its error screen.
 */
export function LazyPart<Part>({ name, load, loading, children }: Props<Part>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['code', name],
    queryFn: load,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  })
  if (data) return children(data)
  if (error)
    return <ErrorPanel title={t('console.loadingFailed')} error={error} onRetry={refetch} />
  return loading
}
