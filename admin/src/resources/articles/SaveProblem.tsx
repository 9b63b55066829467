import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { StaleSave } from '../../forms/StaleSave.tsx'
import { isMissing, isStale, problemMessage } from '../../providers/problems.ts'
import type { Article } from './article.ts'

interface Props {
  article: Article
  /** Error of the last save, or null. */
  problem: unknown
  /** Called when the problem is resolved. */
  onSettled: () => void
}

/** Shows why a save failed. The form keeps the text. */
export function SaveProblem({ article, problem, onSettled }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== null) place.current?.focus()
  }, [problem])
  if (problem === null) return null
  return (
    <Box ref={place} tabIndex={-1} sx={{ mb: 3, scrollMarginTop: 80, outline: 'none' }}>
      {isStale(problem) ? (
        <StaleSave
          resource="articles"
          id={article.id}
          title={t('console.resources.articles.stale.title')}
          text={t('console.resources.articles.stale.text')}
          onSettled={onSettled}
        />
      ) : (
        <Alert severity="error" onClose={onSettled}>
          {isMissing(problem) ? t('console.resources.articles.gone') : problemMessage(problem)}
        </Alert>
      )}
    </Box>
  )
}
