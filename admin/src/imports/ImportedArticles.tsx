import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Link as MuiLink,
  Paper,
  Stack,
  Typography,
} from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { DotSeparated } from '../layout/DotSeparated.tsx'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { LoadingLine } from '../layout/LoadingLine.tsx'
import { callForRows } from '../providers/call.ts'
import { missingInWords } from './importTexts.ts'

interface ImportedArticle {
  id: string
  title: string
  status: string
  change: string
  missing: string[]
  /** Number of all articles. */
  total: number
}

const PAGE = 25
const LIST = new Intl.ListFormat(activeLocale(), { type: 'conjunction' })

const STATUSES: Readonly<Record<string, string>> = {
  archived: t('console.resources.articles.status.archived'),
  draft: t('console.resources.articles.status.draft'),
  published: t('console.resources.articles.status.published'),
}

/** The articles that an import wrote, with what editors should complete. */
export function ImportedArticles({ id }: { id: string }) {
  const [onlyIncomplete, setOnlyIncomplete] = useState(false)
  const [most, setMost] = useState(PAGE)
  const values = { import: id, only_incomplete: onlyIncomplete, most }
  const { data, error, refetch } = useQuery({
    queryKey: ['import_articles', values],
    queryFn: () => callForRows<ImportedArticle>('import_articles', values),
    placeholderData: keepPreviousData,
  })
  const total = data?.[0]?.total ?? 0
  return (
    <Box component="section" aria-labelledby="imported-articles">
      <Typography id="imported-articles" variant="h2">
        {t('console.imports.articles')}
      </Typography>
      <FormControlLabel
        label={t('console.imports.onlyIncomplete')}
        control={
          <Checkbox
            checked={onlyIncomplete}
            onChange={({ target }) => setOnlyIncomplete(target.checked)}
          />
        }
      />
      {error && !data && (
        <ErrorPanel title={t('console.imports.loadFailed')} error={error} onRetry={refetch} />
      )}
      {!data && !error && <LoadingLine>{t('console.imports.loading')}</LoadingLine>}
      {data?.length === 0 && (
        <Typography color="textSecondary">{t('console.imports.noArticles')}</Typography>
      )}
      {data && data.length > 0 && (
        <Paper variant="outlined">
          <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {data.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </Stack>
        </Paper>
      )}
      {data && total > data.length && most < 200 && (
        <Button sx={{ mt: 1 }} onClick={() => setMost(200)}>
          {t('console.imports.showMore', { count: total })}
        </Button>
      )}
    </Box>
  )
}

function ArticleRow({ article }: { article: ImportedArticle }) {
  const { id, title, status, change, missing } = article
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <MuiLink
        component={Link}
        to={`/articles/${id}`}
        dir="auto"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {title}
      </MuiLink>
      <DotSeparated>
        {STATUSES[status] ?? status}
        {change === 'created' ? t('console.imports.created') : t('console.imports.updated')}
        {missing.length > 0 &&
          t('console.imports.lacks', { what: LIST.format(missing.map(missingInWords)) })}
      </DotSeparated>
    </Box>
  )
}
