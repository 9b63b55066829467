import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Box, Typography } from '@mui/material'
import type { CheckedFile } from './useRedirectFile.ts'

/** Lines that are shown. */
const MOST_LINES = 100

/** What a file with redirects adds, and each line that is left out, with the reason. */
export function CheckedRedirects({ file }: { file: CheckedFile }) {
  const { rows, present, problems, isAdded } = file
  const count = rows.length
  const more = problems.length - MOST_LINES
  return (
    <>
      <Alert severity={count === 0 ? 'info' : 'success'}>
        {isAdded
          ? t('console.redirects.file.added', { count })
          : t('console.redirects.file.addable', { count })}
        {present > 0 && ` ${t('console.redirects.file.presentCount', { count: present })}`}
      </Alert>
      {problems.length > 0 && (
        <Box component="section">
          <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
            {t('console.redirects.file.problems', { count: problems.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {problems.slice(0, MOST_LINES).map(({ line, path, reason }) => (
              <Typography
                key={line}
                component="li"
                variant="body2"
                sx={{ mb: 0.5, overflowWrap: 'anywhere' }}
              >
                {t('console.redirects.file.line', { line })}: <bdi dir="ltr">{path}</bdi>{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {reason}
                </Typography>
              </Typography>
            ))}
            {more > 0 && (
              <Typography component="li" variant="body2" color="textSecondary">
                {t('console.redirects.file.more', { count: more })}
              </Typography>
            )}
          </Box>
        </Box>
      )}
    </>
  )
}
