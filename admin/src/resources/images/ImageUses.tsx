import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { ImageUseName } from './ImageUseName.tsx'
import { type ImageSummary, type ImageUse, readUses } from './image.ts'

interface Props {
  image: ImageSummary
  /** Whether the uses are the reason why the image is not deleted. */
  isRefusal?: boolean
  onClose: () => void
}

/** Dialog with the articles and other rows that use an image, now or in earlier versions. */
export function ImageUses({ image, isRefusal = false, onClose }: Props) {
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['images', 'uses', image.id],
    queryFn: () => readUses(image.id),
    gcTime: 0,
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>
        {isRefusal ? t('console.images.inUseTitle') : t('console.images.usesTitle')}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{image.file_name}</bdi>
        </Typography>
        {isRefusal && <Typography sx={{ mb: 2 }}>{t('errors.imageInUse')}</Typography>}
        {error && (
          <ErrorPanel title={t('console.images.usesFailed')} error={error} onRetry={refetch} />
        )}
        {!data && !error && <LoadingLine>{t('console.images.usesLoading')}</LoadingLine>}
        {data?.length === 0 && <Typography>{t('console.images.noUses')}</Typography>}
        <UseList
          title={t('console.images.usedNow')}
          uses={data?.filter(({ is_current }) => is_current)}
        />
        <UseList
          title={t('console.images.usedBefore')}
          uses={data?.filter(({ is_current }) => !is_current)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('console.images.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function UseList({ title, uses = [] }: { title: string; uses?: ImageUse[] | undefined }) {
  const id = useId()
  if (uses.length === 0) return null
  return (
    <>
      <Typography id={id} variant="h3" sx={{ fontSize: '1rem', fontWeight: 700 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ mt: 0.5, mb: 2, paddingInlineStart: 2.5 }}>
        {uses.map((use) => (
          <Box component="li" key={`${use.kind} ${use.id}`} sx={{ overflowWrap: 'anywhere' }}>
            <ImageUseName use={use} />
          </Box>
        ))}
      </Box>
    </>
  )
}
