import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { Box, Chip, Paper, Typography } from '@mui/material'
import { useMayAccess } from '../layout/accountQuery.ts'
import { DotSeparated } from '../layout/DotSeparated.tsx'
import { EvidenceButton } from './EvidenceButton.tsx'
import { RemovalProgress } from './RemovalProgress.tsx'
import { KIND_LABELS, type Removal } from './removal.ts'

interface ListProps {
  removals: readonly Removal[]
  onChanged: () => void
}

/** The removals, the newest first. They do not say what was removed. */
export function RemovalList({ removals, onChanged }: ListProps) {
  return (
    <Paper variant="outlined">
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {removals.map((removal) => (
          <RemovalRow key={removal.id} removal={removal} onChanged={onChanged} />
        ))}
      </Box>
    </Paper>
  )
}

function RemovalRow({ removal, onChanged }: { removal: Removal; onChanged: () => void }) {
  const mayRead = useMayAccess()({ resource: 'legal_removals', action: 'evidence' })
  const { id, kind, reason, articles, has_evidence, removed_at, cleaned_at, removed_by_name } =
    removal
  const { percent } = removal
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="strong" sx={{ fontWeight: 600 }}>
          {KIND_LABELS[kind]}
        </Typography>
        {percent < 100 ? (
          <RemovalProgress removal={removal} onChanged={onChanged} />
        ) : (
          <Chip
            size="small"
            variant="outlined"
            color={cleaned_at === null ? 'warning' : 'success'}
            label={cleaned_at === null ? t('console.legal.cleaning') : t('console.legal.cleaned')}
          />
        )}
        {has_evidence && (
          <Chip size="small" variant="outlined" label={t('console.legal.evidence')} />
        )}
        {has_evidence && mayRead && <EvidenceButton removal={id} />}
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }} dir="auto">
        {reason}
      </Typography>
      <DotSeparated>
        {formatMoment(removed_at)}
        {removed_by_name}
        {t('console.legal.articles', { count: articles })}
      </DotSeparated>
    </Box>
  )
}
