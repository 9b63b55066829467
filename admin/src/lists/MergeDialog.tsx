import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'

interface Mergeable {
  id: string
  name: string
  slug: string
  articles: number
}

const CALLS = { category: 'merge_categories', tag: 'merge_tags' } as const

interface Props {
  kind: keyof typeof CALLS
  /** The row that is merged and then deleted. */
  source: Mergeable
  /** Possible targets; the source is excluded. */
  targets: readonly Mergeable[]
  onMerged: () => unknown
  onClose: () => void
}

/** Merges a category or tag into another after a confirmation that states the consequence. */
export function MergeDialog({ kind, source, targets, onMerged, onClose }: Props) {
  const [target, setTarget] = useState<Mergeable | null>(null)
  const { merge, busy, problem } = useMerge({ kind, source, onMerged, onClose })
  const title = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>
        {t(`console.resources.merge.${kind}.title`, { name: source.name })}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          <Autocomplete
            options={targets.filter(({ id }) => id !== source.id)}
            value={target}
            onChange={(_event, chosen) => setTarget(chosen)}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            renderInput={(params) => (
              <TextField {...params} label={t('console.resources.merge.into')} autoFocus />
            )}
          />
          <Typography color="textSecondary">
            {target
              ? t('console.resources.merge.consequence', {
                  count: source.articles,
                  source: source.name,
                  target: target.name,
                })
              : t(`console.resources.merge.${kind}.choose`)}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose} disabled={busy}>
          {t('console.resources.merge.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={target === null}
          loading={busy}
          onClick={() => target && merge(target)}
        >
          {t('console.resources.merge.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function useMerge({ kind, source, onMerged, onClose }: Omit<Props, 'targets'>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const notify = useNotify()
  const merge = async (target: Mergeable) => {
    setBusy(true)
    setProblem(null)
    try {
      const count = Number(await call(CALLS[kind], { source: source.id, target: target.id }))
      const names = { source: source.name, target: target.name }
      notify(t('console.resources.merge.done', { count, ...names }), { type: 'success' })
      await queryClient.invalidateQueries()
      await onMerged()
      onClose()
    } catch (error) {
      setProblem(problemMessage(error))
      setBusy(false)
    }
  }
  return { merge, busy, problem }
}
