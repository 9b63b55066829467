import { t } from '@broadsheet/shared/messages/t.ts'
import AddIcon from '@mui/icons-material/Add'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListDialogs, useListDialogs } from '../../lists/ListDialogs.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { DeleteRedirect } from './DeleteRedirect.tsx'
import { ImportRedirects } from './ImportRedirects.tsx'
import { RedirectForm } from './RedirectForm.tsx'
import { RedirectRows } from './RedirectRows.tsx'
import { RedirectTabs } from './RedirectTabs.tsx'
import { EXPORT_COLUMNS, REDIRECT_META, type Redirect } from './redirect.ts'

/** The redirects, with dialogs over the list. */
export function RedirectList() {
  return (
    <FilteredList
      sort={{ field: 'path', order: 'ASC' }}
      perPage={50}
      queryOptions={{ meta: REDIRECT_META, onError: () => undefined }}
    >
      <RedirectScreen />
    </FilteredList>
  )
}

function RedirectScreen() {
  const { total, filterValues, refetch } = useListContext<Redirect>()
  const [deleting, setDeleting] = useState<Redirect | null>(null)
  const [isImporting, setImporting] = useState(false)
  const { openCreate } = useListDialogs('redirects')
  const isSearching = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.redirects.title')}
        subtitle={countLabel(total, isSearching, 'redirects')}
      >
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <ExportButton<Redirect>
            meta={REDIRECT_META}
            columns={EXPORT_COLUMNS}
            fileName="redirects"
          />
          <Button startIcon={<UploadIcon />} onClick={() => setImporting(true)}>
            {t('console.redirects.file.import')}
          </Button>
          <Button variant="contained" startIcon={<AddIcon />} onClick={openCreate}>
            {t('console.redirects.add')}
          </Button>
        </Stack>
      </PageHeader>
      <Stack spacing={2}>
        <RedirectTabs current="/redirects" />
        {(isSearching || (total ?? 0) > 0) && <ListSearch label={t('console.redirects.search')} />}
        <ListResults<Redirect>
          loading={t('console.redirects.loading')}
          loadFailed={t('console.redirects.loadFailed')}
          noneFound={
            <EmptyState
              title={t('console.redirects.noneFound')}
              hint={t('console.redirects.noneFoundHint')}
            />
          }
          empty={
            <EmptyState
              title={t('console.redirects.empty')}
              hint={t('console.redirects.emptyHint')}
            />
          }
        >
          {() => (
            <>
              <RedirectRows onDelete={setDeleting} />
              <ListPagination />
            </>
          )}
        </ListResults>
      </Stack>
      <ListDialogs resource="redirects" meta={REDIRECT_META}>
        <RedirectForm />
      </ListDialogs>
      {isImporting && <ImportRedirects onAdded={refetch} onClose={() => setImporting(false)} />}
      {deleting && (
        <DeleteRedirect redirect={deleting} onDeleted={refetch} onClose={() => setDeleting(null)} />
      )}
    </>
  )
}
