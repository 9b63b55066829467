import { t } from '@broadsheet/shared/messages/t.ts'
import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useRequireAccess } from 'react-admin'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { VISUALLY_HIDDEN } from '../../layout/visuallyHidden.ts'
import { ListDialogs, useListDialogs } from '../../lists/ListDialogs.tsx'
import { NewsletterTabs } from '../newsletterIssues/NewsletterTabs.tsx'
import { DeleteList } from './DeleteList.tsx'
import { ListForm } from './ListForm.tsx'
import { ListRows } from './ListRows.tsx'
import { ALL_LISTS, type NewsletterList } from './list.ts'
import { useLists } from './useLists.ts'

/** The lists of the newsletter, in the order in which readers see them. */
export function ListsScreen() {
  const { isPending } = useRequireAccess({ resource: 'newsletter_lists', action: 'list' })
  return isPending ? null : <Lists />
}

function Lists() {
  const { openCreate, openEdit } = useListDialogs('newsletter_lists')
  const lists = useLists()
  const [deleting, setDeleting] = useState<NewsletterList | null>(null)
  return (
    <>
      <PageHeader
        title={t('console.newsletters.listsTitle')}
        subtitle={t('console.newsletters.listsHint')}
      >
        <Button variant="contained" startIcon={<AddIcon />} onClick={openCreate}>
          {t('console.newsletters.newList')}
        </Button>
      </PageHeader>
      <Stack spacing={2}>
        <NewsletterTabs current="/newsletter_lists" />
        {lists.list ? (
          <ListRows
            lists={lists.list}
            onMove={lists.move}
            onEdit={openEdit}
            onDelete={setDeleting}
          />
        ) : lists.error ? (
          <ErrorPanel
            title={t('console.newsletters.listsFailed')}
            error={lists.error}
            onRetry={lists.reload}
          />
        ) : (
          <LoadingLine>{t('console.newsletters.loadingLists')}</LoadingLine>
        )}
      </Stack>
      <Box component="p" role="status" sx={VISUALLY_HIDDEN}>
        {lists.announcement}
      </Box>
      <ListDialogs resource="newsletter_lists" meta={ALL_LISTS.meta}>
        <ListForm />
      </ListDialogs>
      {deleting && (
        <DeleteList list={deleting} onDeleted={lists.reload} onClose={() => setDeleting(null)} />
      )}
    </>
  )
}
