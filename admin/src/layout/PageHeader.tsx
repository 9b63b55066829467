import { Box, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { CONTENT_ID } from './contentId.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'

interface Props {
  /** The headline of the screen, also used as the document title. */
  title: string
  /** Text below the headline, such as a count or a hint. */
  subtitle?: ReactNode
  /** Main actions of the screen. */
  children?: ReactNode
}

/** Header of a screen. */
export function PageHeader({ title, subtitle, children }: Props) {
  useDocumentTitle(title)
  useContentFocus()
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: 2,
        justifyContent: 'space-between',
        alignItems: 'flex-end',
        borderBottom: 2,
        borderColor: 'text.primary',
        pb: 1.5,
        mb: 3,
      }}
    >
      {/* On phones the actions are always below: a count that is loaded later must not push them there. */}
      <Box sx={{ minWidth: 0, flexBasis: { xs: '100%', sm: 'auto' } }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Typography>
        {subtitle !== undefined && (
          <Typography component="div" color="textSecondary" sx={{ mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {children}
    </Stack>
  )
}

/** When the button that led to the screen is gone, the content has the focus, as after the skip link. */
function useContentFocus(): void {
  const isFirst = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body)
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [isFirst])
}
