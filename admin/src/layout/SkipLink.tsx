import { t } from '@broadsheet/shared/messages/t.ts'
import { Box } from '@mui/material'

/** First focusable element: skips the navigation. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Box
      component="a"
      href={`#${target}`}
      onClick={(event: { preventDefault: () => void }) => {
        // The address must not change: it names a screen, not an anchor.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t('console.skipToContent')}
    </Box>
  )
}
