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
import type { ImageUse } from './image.ts'

interface Props {
  title: string
  /** Of the file. */
  name: string
  /** Text about the uses, such as why the file is not deleted. */
  reason?: string | undefined
  /** Shown if there are no uses. */
  none: string
  queryKey: readonly string[]
  read: () => Promise<ImageUse[]>
  onClose: () => void
}

/** Dialog with the articles and other rows that use a stored file, now or in earlier versions. */
export function UsesDialog({ title, name, reason, none, queryKey, read, onClose }: Props) {
  const id = useId()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read, gcTime: 0 })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{name}</bdi>
        </Typography>
        {reason !== undefined && <Typography sx={{ mb: 2 }}>{reason}</Typography>}
        {error && (
          <ErrorPanel title={t('console.images.usesFailed')} error={error} onRetry={refetch} />
        )}
        {!data && !error && <LoadingLine>{t('console.images.usesLoading')}</LoadingLine>}
        {data?.length === 0 && <Typography>{none}</Typography>}
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
