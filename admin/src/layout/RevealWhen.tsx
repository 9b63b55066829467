import { t } from '@broadsheet/shared/messages/t.ts'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { LoadingLine } from './LoadingLine.tsx'

interface Props {
  /** Whether it is known which parts are empty. */
  isKnown: boolean
  children: ReactNode
}

/**
 * Parts that may turn out to be empty, or content below them: loaded at once, but shown when it is known whether they
 * are. Otherwise it would move while it is read, and a click would miss its target.
 */
export function RevealWhen({ isKnown, children }: Props) {
  return (
    <>
      {!isKnown && <LoadingLine>{t('console.loading')}</LoadingLine>}
      <Box sx={{ visibility: isKnown ? 'inherit' : 'hidden' }}>{children}</Box>
    </>
  )
}
