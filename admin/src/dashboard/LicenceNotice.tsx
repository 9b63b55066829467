import { DUE_IMAGES } from '@broadsheet/shared/domain/dueImages.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { listAddress } from '../lists/listAddress.ts'

/** Reads how many images in use have a licence that has ended or ends within 14 days. */
export const useDueImages = () =>
  useGetList('images', {
    filter: DUE_IMAGES,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' },
    meta: { columns: ['id'] },
  })

/** How many images have such a licence; nothing if there are none. */
export function LicenceNotice() {
  const { total = 0 } = useDueImages()
  if (total === 0) return null
  return (
    <Alert
      severity="warning"
      action={
        <Button
          component={Link}
          to={listAddress('images', DUE_IMAGES)}
          color="inherit"
          size="small"
        >
          {t('console.images.showDue')}
        </Button>
      }
    >
      {t('console.images.due', { count: total })}
    </Alert>
  )
}
