import { licenceEnd } from '@broadsheet/shared/domain/licence.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { fileSize } from '@broadsheet/shared/text/fileSize.ts'
import LegalIcon from '@mui/icons-material/GavelOutlined'
import { Alert, Box, Button, IconButton, Paper, Stack, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { removalAddress } from '../../legal/removalAddress.ts'
import { useListDialogs } from '../../lists/ListDialogs.tsx'
import { imageAddresses } from '../../providers/imageFiles.ts'
import { DeleteImage } from './DeleteImage.tsx'
import { ImageUses } from './ImageUses.tsx'
import type { ImageSummary } from './image.ts'
import { ReplaceImage } from './ReplaceImage.tsx'

/** An image: thumbnail, name, description, size, date, licence, use. */
export function ImageCard({ image }: { image: ImageSummary }) {
  const [open, setOpen] = useState<'uses' | 'replacement' | 'deletion' | null>(null)
  const mayAccess = useMayAccess()
  const mayReplace = mayAccess({ resource: 'images', action: 'replace' })
  const { openEdit } = useListDialogs('images')
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
        <Description image={image} />
        <Facts image={image} />
        <LicenceEnd until={image.licensed_until} />
        <Stack direction="row" sx={{ mt: 'auto', pt: 0.5, gap: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            color="inherit"
            onClick={() => setOpen('uses')}
            aria-label={t('console.images.usesOf', { use, name: image.file_name })}
          >
            {use}
          </Button>
          {mayAccess({ resource: 'images', action: 'edit', record: image }) && (
            <Button
              size="small"
              onClick={() => openEdit(image.id)}
              aria-label={t('console.images.describeNamed', { name: image.file_name })}
            >
              {t('console.images.describe')}
            </Button>
          )}
          {image.uses > 0 && image.bucket_id === 'article-images' && mayReplace && (
            <Button
              size="small"
              onClick={() => setOpen('replacement')}
              aria-label={t('console.images.replace.named', { name: image.file_name })}
            >
              {t('console.images.replace.open')}
            </Button>
          )}
          <Stack direction="row" sx={{ marginInlineStart: 'auto' }}>
            {mayAccess({ resource: 'legal_removals', action: 'list' }) && (
              <LegalRemoval image={image} />
            )}
            {mayAccess({ resource: 'images', action: 'delete', record: image }) && (
              <Button
                size="small"
                color="error"
                onClick={() => setOpen('deletion')}
                aria-label={t('console.images.deleteNamed', { name: image.file_name })}
              >
                {t('console.delete')}
              </Button>
            )}
          </Stack>
        </Stack>
      </Stack>
      {open === 'uses' && <ImageUses image={image} onClose={close} />}
      {open === 'replacement' && <ReplaceImage image={image} onClose={close} />}
      {open === 'deletion' && <DeleteImage image={image} onClose={close} />}
    </Paper>
  )
}

/** Leads to the form that removes the image for legal reasons. */
function LegalRemoval({ image: { bucket_id, name, file_name } }: { image: ImageSummary }) {
  return (
    <Tooltip title={t('console.legal.action')}>
      <IconButton
        size="small"
        component={Link}
        to={removalAddress({ image: imageAddresses(bucket_id, name).full })}
        aria-label={t('console.legal.actionNamed', { name: file_name })}
      >
        <LegalIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

/** Alternative text and credit, or that the text is missing. */
function Description({ image: { alt, credit } }: { image: ImageSummary }) {
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={alt ? CLAMPED : { color: 'text.secondary' }} dir="auto">
        {alt ?? t('console.images.withoutAlt')}
      </Box>
      {credit && (
        <div>
          <bdi>{credit}</bdi>
        </div>
      )}
    </Typography>
  )
}

/** Two lines of a long text. */
const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
}

/** A day without a time of day. */
const DAY = new Intl.DateTimeFormat(activeLocale(), { dateStyle: 'medium', timeZone: 'UTC' })

/** A warning when the licence has ended or ends soon, otherwise its last day. */
function LicenceEnd({ until }: { until: string | null }) {
  const end = licenceEnd(until, Date.now())
  if (until === null) return null
  const date = DAY.format(new Date(until))
  const text =
    end === 'ended'
      ? t('console.images.licenceEndedOn', { date })
      : t('console.images.licenceUntil', { date })
  if (end === null) return <Typography variant="body2">{text}</Typography>
  return (
    <Alert severity={end === 'ended' ? 'error' : 'warning'} sx={{ py: 0 }}>
      {text}
    </Alert>
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
      <DotSeparated>
        {fileSize(bytes, activeLocale())}
        <ShortDate value={created_at} />
      </DotSeparated>
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
