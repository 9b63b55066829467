import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { imageAddresses } from '../../providers/imageFiles.ts'
import { DeleteImage } from './DeleteImage.tsx'
import { ImageUses } from './ImageUses.tsx'
import { formatBytes, type ImageSummary } from './image.ts'

/** An image: thumbnail, name, size, date, use. */
export function ImageCard({ image }: { image: ImageSummary }) {
  const [open, setOpen] = useState<'uses' | 'deletion' | null>(null)
  const close = () => setOpen(null)
  const use =
    image.uses > 0
      ? t('console.images.usedTimes', { count: image.uses })
      : t('console.images.unused')
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', overflow: 'hidden' }}
    >
      <Thumbnail image={image} />
      <Stack sx={{ p: 1.5, flex: 1, gap: 0.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{image.file_name}</bdi>
        </Typography>
        <Facts image={image} />
        <Stack
          direction="row"
          sx={{ mt: 'auto', pt: 0.5, gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}
        >
          <Button
            size="small"
            color="inherit"
            onClick={() => setOpen('uses')}
            aria-label={t('console.images.usesOf', { use, name: image.file_name })}
          >
            {use}
          </Button>
          <Button
            size="small"
            color="error"
            onClick={() => setOpen('deletion')}
            aria-label={t('console.images.deleteNamed', { name: image.file_name })}
          >
            {t('console.delete')}
          </Button>
        </Stack>
      </Stack>
      {open === 'uses' && <ImageUses image={image} onClose={close} />}
      {open === 'deletion' && <DeleteImage image={image} onClose={close} />}
    </Paper>
  )
}

/** Size, date and account. */
function Facts({ image }: { image: ImageSummary }) {
  const { width, height, bytes, created_at, owner } = image
  return (
    <Typography
      variant="body2"
      component="div"
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {width !== null && height !== null && (
        <div>{t('console.images.pixels', { width, height })}</div>
      )}
      <div>
        {formatBytes(bytes)} · <ShortDate value={created_at} />
      </div>
      {owner && (
        <div>{t('console.images.uploadedBy', { name: owner.full_name ?? owner.username })}</div>
      )}
    </Typography>
  )
}

/** The smallest rendition, which opens the image. */
function Thumbnail({ image: { bucket_id, name, file_name } }: { image: ImageSummary }) {
  const { full, thumbnail } = imageAddresses(bucket_id, name)
  return (
    <Box
      component="a"
      href={full}
      target="_blank"
      rel="noreferrer"
      aria-label={t('console.images.open', { name: file_name })}
      sx={{ display: 'block', aspectRatio: '4 / 3', bgcolor: 'action.hover' }}
    >
      <Box
        component="img"
        src={thumbnail}
        alt=""
        loading="lazy"
        sx={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
      />
    </Box>
  )
}
