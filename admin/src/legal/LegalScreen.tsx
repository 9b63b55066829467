import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import LegalIcon from '@mui/icons-material/GavelOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../layout/EmptyState.tsx'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { LoadingLine } from '../layout/LoadingLine.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import { RemovalList } from './RemovalList.tsx'
import { REMOVAL_META, type Removal, type RemovalForm } from './removal.ts'

const POLL_INTERVAL_MS = 5000
const SHOWN = { page: 1, perPage: 100 }

/**
 * The screen of removals for legal reasons: the last ones, and a new one. `?article=` names an article by its slug,
 * `?image=` an image by its address. With `from=editor`, cancelling leads back to the editor of the article.
 */
export function LegalScreen() {
  const [parameters, setParameters] = useSearchParams()
  const given = givenIn(parameters)
  const [isAsking, setIsAsking] = useState(given !== null)
  const editor = editorIn(parameters)
  const close = () => {
    setIsAsking(false)
    setParameters({}, { replace: true })
  }
  const { data, error, refetch } = useGetList<Removal>(
    'legal_removals',
    { pagination: SHOWN, sort: { field: 'removed_at', order: 'DESC' }, meta: REMOVAL_META },
    { refetchInterval: POLL_INTERVAL_MS, onError: () => undefined },
  )
  const cancel = () => (editor === null ? close() : location.assign(editor))
  return (
    <>
      <PageHeader title={t('console.legal.title')} subtitle={t('console.legal.subtitle')}>
        <Button
          variant="contained"
          color="error"
          startIcon={<LegalIcon />}
          onClick={() => setIsAsking(true)}
        >
          {t('console.legal.new')}
        </Button>
      </PageHeader>
      {data && data.length > 0 && <RemovalList removals={data} onChanged={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('console.legal.none')} hint={t('console.legal.noneHint')} />
      )}
      {!data && error && (
        <ErrorPanel
          title={t('console.legal.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!(data || error) && <LoadingLine>{t('console.legal.loading')}</LoadingLine>}
      {isAsking && (
        <RemovalDialog
          given={given ?? {}}
          onRemoved={() => {
            void refetch()
            close()
          }}
          onCancel={cancel}
        />
      )}
    </>
  )
}

function givenIn(parameters: URLSearchParams): Partial<RemovalForm> | null {
  for (const kind of ['article', 'image'] as const) {
    const address = parameters.get(kind)
    if (address !== null) return { kind, address }
  }
  return null
}

/** Path of the editor that led here; null if none did, or its article is removed. */
function editorIn(parameters: URLSearchParams): string | null {
  const article = parameters.get('article')
  return article && parameters.get('from') === 'editor' ? urls.editArticle(article) : null
}
