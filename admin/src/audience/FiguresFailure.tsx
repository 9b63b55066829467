import { t } from '@broadsheet/shared/messages/t.ts'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'

/** Shows why figures could not be loaded, with a button that loads them again. */
export function FiguresFailure(query: { error: unknown; refetch: () => unknown }) {
  return (
    <ErrorPanel
      title={t('console.audience.loadFailed')}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  )
}
