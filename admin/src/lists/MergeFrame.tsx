import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../providers/call.ts'
import { problemMessage } from '../providers/problems.ts'

interface Named {
  id: string
  name: string
}

interface Props {
  title: string
  /** The chosen target; null: none yet. */
  target: Named | null
  merge: (target: Named) => unknown
  busy: boolean
  problem: string | null
  onClose: () => void
  /** The choice of the target and a sentence about the consequence. */
  children: ReactNode
}

/** Dialog that merges a row into another one. */
export function MergeFrame({ title, target, merge, busy, problem, onClose, children }: Props) {
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          {children}
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

interface Merging {
  /** The function of the database: it takes `source` and `target` and returns the number of articles. */
  call: 'merge_authors' | 'merge_categories' | 'merge_tags'
  /** The row that is merged and then deleted. */
  source: Named
  onMerged: () => unknown
  onClose: () => void
}

/** Merges a row into another one; reports the number of articles, or the reason of a failure. */
export function useMerge({ call: name, source, onMerged, onClose }: Merging) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const notify = useNotify()
  const merge = async (target: Named) => {
    setBusy(true)
    setProblem(null)
    try {
      const count = Number(await call(name, { source: source.id, target: target.id }))
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
