import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Typography } from '@mui/material'
import type { Job } from './job.ts'
import { resultInWords } from './jobTexts.ts'

/** The result of a job in words, and what it left out. */
export function JobResult({ job }: { job: Job }) {
  const result = resultInWords(job)
  if (result === null) return null
  const { summary, skipped } = result
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2">{summary}</Typography>
      {skipped.length > 0 && (
        <details>
          <Typography component="summary" variant="body2" color="textSecondary">
            {t('console.staff.jobs.notCopied', { count: skipped.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
            {skipped.map(({ address, reason }) => (
              <Typography
                key={address}
                component="li"
                variant="body2"
                sx={{ overflowWrap: 'anywhere' }}
              >
                <bdi>{address}</bdi>: {reason}
              </Typography>
            ))}
          </Box>
        </details>
      )}
    </Box>
  )
}
