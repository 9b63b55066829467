import { writeAssignmentPath } from '@broadsheet/shared/domain/writeAssignmentPath.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Link, Paper, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { callForRows } from '../providers/call.ts'
import { Deadline } from '../resources/assignments/Deadline.tsx'

/** A story that waits for the account: to be written, changed, or reviewed. */
interface WaitingArticle {
  kind: 'write' | 'changes' | 'review'
  assignment_id: string | null
  /** Null while no article is written. */
  article_id: string | null
  headline: string
  slug: string | null
  deadline: string | null
  /** Of a submitted draft when it was saved last. */
  since: string | null
  /** First author of a submitted draft. */
  author: string | null
}

const TASKS: Readonly<Record<WaitingArticle['kind'], string>> = {
  write: t('console.waitingForMe.write'),
  changes: t('console.waitingForMe.changes'),
  review: t('console.waitingForMe.review'),
}

/** Reads the stories that wait for this account. */
export const useWaitingForMe = () =>
  useQuery({
    queryKey: ['waiting'],
    queryFn: () => callForRows<WaitingArticle>('waiting_for_me', {}),
  })

/** Stories that wait for this account, by deadline; nothing if there are none. */
export function WaitingForMe() {
  const id = useId()
  const { data, error, refetch } = useWaitingForMe()
  if (!data && error)
    return (
      <ErrorPanel
        title={t('console.waitingForMe.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {t('console.waitingForMe.title')}
      </Typography>
      <Paper variant="outlined">
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.map((article) => (
            <Box
              key={`${article.kind} ${article.article_id ?? article.assignment_id}`}
              component="li"
              sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <Waiting article={article} />
            </Box>
          ))}
        </Box>
      </Paper>
    </Box>
  )
}

function Waiting({ article }: { article: WaitingArticle }) {
  const { kind, slug, assignment_id, headline, deadline, author, since } = article
  return (
    <>
      <Link
        href={slug ? urls.editArticle(slug) : writeAssignmentPath(assignment_id ?? '')}
        underline="hover"
        dir="auto"
        sx={{ fontFamily: 'h3.fontFamily', fontWeight: 700, overflowWrap: 'anywhere' }}
      >
        {headline}
      </Link>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {!slug && kind === 'write' ? t('console.waitingForMe.start') : TASKS[kind]}
        </Typography>
        {author && (
          <Typography variant="body2" color="textSecondary" component="div">
            <bdi>{author}</bdi>
            {since && (
              <>
                {' · '}
                <time dateTime={since}>{formatMoment(since)}</time>
              </>
            )}
          </Typography>
        )}
        {deadline && <Deadline deadline={deadline} />}
      </Stack>
    </>
  )
}
