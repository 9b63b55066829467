import { outcomeCount } from '@broadsheet/shared/domain/importing/undoReport.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { Counts } from './Counts.tsx'
import { ImportedArticles } from './ImportedArticles.tsx'
import { type ImportRun, nameOf } from './importRun.ts'
import { Losses } from './Losses.tsx'
import { UndoImport } from './UndoImport.tsx'

interface Props {
  run: ImportRun
  onChange: () => unknown
}

/** What an import wrote, with the articles to complete, and its undoing or the result of it. */
export function ImportResult({ run, onChange }: Props) {
  const { report, state } = run
  return (
    <>
      {state === 'undone' && <UndoResult run={run} />}
      {report && state !== 'undone' && (
        <Stack component="section" spacing={2} aria-labelledby="import-result">
          <Typography id="import-result" variant="h2">
            {t('console.imports.result')}
          </Typography>
          <Alert severity="success">
            {t('console.imports.written', {
              ...{ created: report.created, updated: report.updated },
              unchanged: report.unchanged,
            })}
            {report.archived > 0 && ` ${t('console.imports.archived', { count: report.archived })}`}
          </Alert>
          <Counts report={report} />
        </Stack>
      )}
      {state !== 'undone' && <ImportedArticles id={run.id} />}
      {report && state !== 'undone' && <Losses report={report} name={nameOf(run)} />}
      {state !== 'undone' && <UndoImport run={run} onChange={onChange} />}
    </>
  )
}

function UndoResult({ run: { undo_report: report } }: { run: ImportRun }) {
  if (!report) return null
  return (
    <Stack component="section" spacing={2}>
      <Alert severity="success">
        {t('console.imports.undone', {
          removed: outcomeCount(report, 'article.removed'),
          restored: outcomeCount(report, 'article.restored'),
        })}
      </Alert>
      {report.kept.length > 0 && (
        <Box>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {t('console.imports.kept', { count: outcomeCount(report, 'article.kept') })}
          </Typography>
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {report.kept.map(({ id, title }) => (
              <li key={id}>
                <MuiLink component={Link} to={`/articles/${id}`} dir="auto">
                  {title}
                </MuiLink>
              </li>
            ))}
          </Box>
        </Box>
      )}
      <Typography>
        <MuiLink component={Link} to="/trash">
          {t('console.imports.toTrash')}
        </MuiLink>
      </Typography>
    </Stack>
  )
}
