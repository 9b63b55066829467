import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { titleOf, useIssueArticles } from './foundArticle.ts'
import type { Issue } from './issue.ts'
import { useClicks } from './useClicks.ts'

const COUNT = new Intl.NumberFormat(activeLocale())

/** How often readers followed the links to each article; without who did. */
export function IssueClicks({ issue }: { issue: Issue }) {
  const id = useId()
  const articles = useIssueArticles(issue.article_ids)
  const clicks = useClicks(issue)
  if (articles.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {t('console.newsletters.clicks')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('console.newsletters.clicksHint')}
      </Typography>
      <Paper variant="outlined">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={{ px: 2 }}>{t('console.newsletters.article')}</TableCell>
              <TableCell align="right">{t('console.newsletters.clicks')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {articles.map((article) => (
              <TableRow key={article.id}>
                <TableCell dir="auto" sx={{ px: 2, overflowWrap: 'anywhere' }}>
                  {titleOf(article)}
                </TableCell>
                <TableCell align="right">{COUNT.format(clicks.get(article.id) ?? 0)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Box>
  )
}
