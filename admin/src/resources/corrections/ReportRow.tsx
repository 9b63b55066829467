import { REPORT_FRAGMENT } from '@broadsheet/shared/domain/errorReports.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Button, Link, Paper, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDelete, useNotify, useRefresh, useUpdate } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { type ErrorReport, REPORT_META } from './correction.ts'

/** A report with its article, and what can be done about it. */
export function ReportRow({ report }: { report: ErrorReport }) {
  const { id, article_title, article_slug, quote, message, email, created_at } = report
  const [isDeleting, setDeleting] = useState(false)
  const settle = useSettling(report)
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Link href={urls.article(article_slug)} color="inherit" sx={{ fontWeight: 600 }} dir="auto">
        {article_title}
      </Link>
      {quote !== null && (
        <Box
          component="blockquote"
          dir="auto"
          sx={{
            m: 0,
            mt: 1,
            borderInlineStart: '3px solid',
            borderColor: 'divider',
            paddingInlineStart: 1.5,
          }}
        >
          {quote}
        </Box>
      )}
      <Typography dir="auto" sx={{ my: 1, maxWidth: '75ch', whiteSpace: 'pre-wrap' }}>
        {message}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        <DotSeparated>
          <ShortDate value={created_at} />
          {email !== null && (
            <Link href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
              <bdi>{email}</bdi>
            </Link>
          )}
        </DotSeparated>
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          size="small"
          href={`${urls.editArticle(article_slug)}${REPORT_FRAGMENT}${id}`}
          aria-label={t('console.corrections.writeFor', { title: article_title })}
        >
          {t('console.corrections.write')}
        </Button>
        <Button size="small" onClick={settle}>
          {report.settled_at === null
            ? t('console.corrections.settle')
            : t('console.corrections.reopen')}
        </Button>
        <Button size="small" color="error" onClick={() => setDeleting(true)}>
          {t('console.corrections.delete')}
        </Button>
      </Stack>
      {isDeleting && <DeleteReport report={report} onClose={() => setDeleting(false)} />}
    </Paper>
  )
}

/** Settles a report, or opens it again. */
function useSettling(report: ErrorReport): () => void {
  const [update] = useUpdate<ErrorReport>()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const alert = useAlert()
  const settled_at = report.settled_at === null ? new Date().toISOString() : null
  return () =>
    void update(
      'error_reports',
      { id: report.id, data: { settled_at }, previousData: report, meta: REPORT_META },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          queryClient.invalidateQueries({ queryKey: ['counts'] })
          refresh()
        },
        onError: (error) =>
          alert(t('console.corrections.settleFailed', { reason: problemMessage(error) })),
      },
    )
}

function DeleteReport({ report, onClose }: { report: ErrorReport; onClose: () => void }) {
  const [deleteOne] = useDelete<ErrorReport>()
  const notify = useNotify()
  const refresh = useRefresh()
  return (
    <ConfirmDelete
      title={t('console.corrections.deleteTitle')}
      question={t('console.corrections.deleteQuestion')}
      failure={(reason) => t('console.corrections.deleteFailed', { reason })}
      onDelete={async () => {
        const params = { id: report.id, previousData: report }
        await deleteOne('error_reports', params, {
          mutationMode: 'pessimistic',
          returnPromise: true,
        })
        notify(t('console.corrections.deleted'), { type: 'success' })
        refresh()
      }}
      onClose={onClose}
    />
  )
}
