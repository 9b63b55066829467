import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDebouncedEvent, useListContext, useNotify } from 'react-admin'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { imageAddresses } from '../../providers/imageFiles.ts'
import { problemMessage } from '../../providers/problems.ts'
import { findReplacements, type ImageSummary, type Replacement, replaceImage } from './image.ts'

/** Pause in typing before the database searches. */
const WAIT_MILLISECONDS = 250

interface Props {
  image: ImageSummary
  onClose: () => void
}

/** Chooses another image, shows how many articles change, and replaces it in all of them. */
export function ReplaceImage({ image, onClose }: Props) {
  const id = useId()
  const [words, setWords] = useState('')
  const search = useDebouncedEvent(setWords, WAIT_MILLISECONDS)
  const [chosen, setChosen] = useState<Replacement | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { refetch } = useListContext()
  const notify = useNotify()
  const replace = async () => {
    if (!chosen) return setProblem(t('console.images.replace.choose'))
    setBusy(true)
    try {
      const { articles } = await replaceImage(image.id, chosen.id, false)
      notify(t('console.images.replace.done', { count: articles }), { type: 'success' })
      refetch()
      onClose()
    } catch (error) {
      setProblem(problemMessage(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('console.images.replace.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography>{t('console.images.replace.hint')}</Typography>
          <TextField
            type="search"
            label={t('console.images.replace.search')}
            onChange={({ target }) => search(target.value)}
          />
          <Choices {...{ image, words, chosen }} onChoose={setChosen} />
          {chosen && <Counts image={image} replacement={chosen} />}
          {problem && <Alert severity="error">{problem}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('console.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={replace}>
          {t('console.images.replace.action')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ChoicesProps {
  image: ImageSummary
  words: string
  chosen: Replacement | null
  onChoose: (image: Replacement) => void
}

function Choices({ image, words, chosen, onChoose }: ChoicesProps) {
  const { data, error } = useQuery({
    queryKey: ['images', 'replacements', words],
    queryFn: () => findReplacements(words),
  })
  if (error) return <Alert severity="error">{problemMessage(error)}</Alert>
  if (!data) return <LoadingLine>{t('console.images.loading')}</LoadingLine>
  const others = data.filter(({ id }) => id !== image.id)
  if (others.length === 0) return <Typography>{t('console.images.noneFound')}</Typography>
  return (
    <Box component="fieldset" sx={GRID}>
      <legend>{t('console.images.replace.images')}</legend>
      {others.map((other) => (
        <label key={other.id}>
          <img src={imageAddresses('article-images', other.name).thumbnail} alt="" loading="lazy" />
          <span>
            <input
              type="radio"
              name="replacement"
              checked={chosen?.id === other.id}
              onChange={() => onChoose(other)}
            />{' '}
            <bdi>{other.alt ?? other.file_name}</bdi>
          </span>
        </label>
      ))}
    </Box>
  )
}

const GRID = {
  ...{ display: 'grid', gap: 1.5, m: 0, p: 1, border: 1, borderColor: 'divider' },
  ...{ maxHeight: '40vh', overflowY: 'auto', overflowWrap: 'anywhere' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  '& label': { cursor: 'pointer', fontSize: '0.875rem' },
  '& img': { width: '100%', aspectRatio: '4 / 3', objectFit: 'contain', bgcolor: 'action.hover' },
} as const

/** What will change, and what keeps the image. */
function Counts({ image, replacement }: { image: ImageSummary; replacement: Replacement }) {
  const { data, error } = useQuery({
    queryKey: ['images', 'replaced', image.id, replacement.id],
    queryFn: () => replaceImage(image.id, replacement.id, true),
    gcTime: 0,
  })
  if (error) return <Alert severity="error">{problemMessage(error)}</Alert>
  if (!data) return <LoadingLine>{t('console.images.usesLoading')}</LoadingLine>
  const { articles, unsaved, others } = data
  return (
    <Alert severity="info">
      {t('console.images.replace.count', { count: articles })}
      {unsaved > 0 && ` ${t('console.images.replace.unsaved', { count: unsaved })}`}
      {others > 0 && ` ${t('console.images.replace.others', { count: others })}`}
    </Alert>
  )
}
