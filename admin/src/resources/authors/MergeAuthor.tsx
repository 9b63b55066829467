import { t } from '@broadsheet/shared/messages/t.ts'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { MergeFrame, useMerge } from '../../lists/MergeFrame.tsx'
import { AuthorChoice, type FoundAuthor } from './AuthorChoice.tsx'
import { type GuestAuthor, nameOf } from './author.ts'

interface Props {
  /** The author that is merged and then deleted. */
  author: GuestAuthor
  onMerged: () => unknown
  onClose: () => void
}

/** Merges an author without account into another author or a user, after a sentence about the consequence. */
export function MergeAuthor({ author, onMerged, onClose }: Props) {
  const [target, setTarget] = useState<FoundAuthor | null>(null)
  const source = { id: author.id, name: nameOf(author) }
  const merging = useMerge({ call: 'merge_authors', source, onMerged, onClose })
  return (
    <MergeFrame
      title={t('console.authors.mergeTitle', { name: source.name })}
      {...merging}
      target={target && { id: target.id, name: nameOf(target) }}
      onClose={onClose}
    >
      <AuthorChoice
        label={t('console.resources.merge.into')}
        value={target}
        without={author.id}
        onChange={setTarget}
      />
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {target ? consequence(author, target) : t('console.authors.mergeHint')}
      </Typography>
    </MergeFrame>
  )
}

function consequence(author: GuestAuthor, target: FoundAuthor): string {
  const values = { count: author.articles, source: nameOf(author), target: nameOf(target) }
  return target.has_account
    ? t('console.authors.mergeIntoUser', values)
    : t('console.authors.mergeIntoAuthor', values)
}
