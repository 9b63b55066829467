import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ScreenDenied } from '../../layout/ScreenDenied.tsx'
import { VISUALLY_HIDDEN } from '../../layout/visuallyHidden.ts'
import { DeletePage } from './DeletePage.tsx'
import { PageRows } from './PageRows.tsx'
import type { PageRow } from './page.ts'
import { usePages } from './usePages.ts'

/** The static pages, in an order that editors choose; for accounts that manage them. */
export function PageList() {
  return (
    <CanAccess resource="pages" action="list" accessDenied={<ScreenDenied />}>
      <Pages />
    </CanAccess>
  )
}

function Pages() {
  const pages = usePages()
  const [deleting, setDeleting] = useState<PageRow | null>(null)
  return (
    <>
      <PageHeader title={t('console.pages.title')} subtitle={t('console.pages.hint')}>
        <Button variant="contained" startIcon={<AddIcon />} href={urls.editPage(null)}>
          {t('console.pages.add')}
        </Button>
      </PageHeader>
      <Results pages={pages} onDelete={setDeleting} />
      <Box component="p" role="status" sx={VISUALLY_HIDDEN}>
        {pages.announcement}
      </Box>
      {deleting && (
        <DeletePage page={deleting} onDeleted={pages.reload} onClose={() => setDeleting(null)} />
      )}
    </>
  )
}

interface ResultsProps {
  pages: ReturnType<typeof usePages>
  onDelete: (page: PageRow) => void
}

function Results({ pages, onDelete }: ResultsProps) {
  const { list, error, reload } = pages
  if (!list && error)
    return <ErrorPanel title={t('console.pages.loadFailed')} error={error} onRetry={reload} />
  if (!list) return <LoadingLine>{t('console.pages.loading')}</LoadingLine>
  if (list.length === 0)
    return <EmptyState title={t('console.pages.empty')} hint={t('console.pages.emptyHint')} />
  return <PageRows list={list} onMove={pages.move} onDelete={onDelete} />
}
