import { t } from '@broadsheet/shared/messages/t.ts'
import { Autocomplete, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { MergeFrame, useMerge } from './MergeFrame.tsx'

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
  const merging = useMerge({ call: CALLS[kind], source, onMerged, onClose })
  return (
    <MergeFrame
      title={t(`console.resources.merge.${kind}.title`, { name: source.name })}
      {...merging}
      target={target}
      onClose={onClose}
    >
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
    </MergeFrame>
  )
}
