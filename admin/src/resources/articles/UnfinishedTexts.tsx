import type { Tables } from '@broadsheet/shared/database.types.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Link, List, ListItem, ListItemText, Paper, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../providers/client.ts'

type Row = Tables<'unfinished_texts'>
type UnfinishedText = Pick<Row, (typeof COLUMNS)[number]> & { id: string; updated_at: string }

const COLUMNS = [
  ...(['id', 'title', 'updated_at', 'slug', 'article_title'] as const),
  ...(['owner_username', 'owner_name'] as const),
]

/** Number of texts that are shown; the list is for continuing recent work. */
const SHOWN = 3

const addressOf = ({ id, slug }: UnfinishedText) =>
  slug === null ? urls.unfinishedText(id) : urls.editArticle(slug)

/** Without a response the list is left out. */
async function readLatest(): Promise<UnfinishedText[]> {
  const texts = client.from('unfinished_texts').select(COLUMNS.join(','))
  const { data } = await texts.order('updated_at', { ascending: false }).limit(SHOWN)
  return (data ?? []) as unknown as UnfinishedText[]
}

/** Reads the unsaved texts that this account may read, the last changed first. */
export const useUnfinishedTexts = () =>
  useQuery({ queryKey: ['unfinished_texts'], queryFn: readLatest })

/** Links to unsaved texts; nothing when there are none. */
export function UnfinishedTexts({ texts }: { texts: UnfinishedText[] }) {
  if (texts.length === 0) return null
  return (
    <Paper component="section" aria-labelledby="unfinished-title" sx={{ px: 2, pt: 2, pb: 1 }}>
      <Typography component="h2" variant="h6" id="unfinished-title">
        {t('fields.unfinished.title')}
      </Typography>
      <List dense disablePadding>
        {texts.map((text) => (
          <ListItem key={text.id} disableGutters>
            <ListItemText
              primary={
                <Link href={addressOf(text)} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                  {text.title || text.article_title || t('editor.drafts.untitled')}
                </Link>
              }
              secondary={lineOf(text)}
            />
          </ListItem>
        ))}
      </List>
    </Paper>
  )
}

function lineOf({ updated_at, slug, owner_name, owner_username }: UnfinishedText): string {
  const date = formatMoment(updated_at)
  const name = owner_name || owner_username || ''
  return slug === null
    ? t('console.unfinished.newText', { date, name })
    : t('console.unfinished.changes', { date, name })
}
