import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Chip, Paper, Stack, Typography, useMediaQuery } from '@mui/material'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { TABLE } from '../../layout/consoleTheme.ts'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { CountLink } from '../../lists/CountLink.tsx'
import { countArticles } from '../../lists/countLabel.ts'
import { listAddress } from '../../lists/listAddress.ts'
import { AuthorAvatar } from './AuthorAvatar.tsx'
import { AuthorButtons } from './AuthorButtons.tsx'
import { type GuestAuthor, KIND_LABELS, nameOf, type OpenAuthorDialog } from './author.ts'

const articlesBy = ({ id }: GuestAuthor) => listAddress('articles', { author_id: id })

interface Props {
  onOpen: (open: OpenAuthorDialog) => void
}

/** The authors of this page: a table on wide screens, else cards. */
export function AuthorRows({ onOpen }: Props) {
  const hasRoom = useMediaQuery(TABLE, { noSsr: true })
  return hasRoom ? <AuthorTable onOpen={onOpen} /> : <AuthorCards onOpen={onOpen} />
}

function AuthorTable({ onOpen }: Props) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <DataTable<GuestAuthor> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col<GuestAuthor>
          source="full_name"
          label={t('console.authors.name')}
          render={(author) => <AuthorName author={author} />}
        />
        <DataTable.Col<GuestAuthor>
          source="kind"
          label={t('console.authors.kind')}
          render={({ kind }) => <span style={{ whiteSpace: 'nowrap' }}>{KIND_LABELS[kind]}</span>}
        />
        <DataTable.Col<GuestAuthor>
          align="right"
          source="articles"
          label={t('console.authors.articles')}
          render={(author) => <CountLink to={articlesBy(author)} count={author.articles} />}
        />
        <DataTable.Col<GuestAuthor>
          source="created_at"
          label={t('console.authors.created')}
          render={(author) => <ShortDate value={author.created_at} />}
        />
        <DataTable.Col label={t('console.authors.actions')} disableSort>
          <ActionsCell onOpen={onOpen} />
        </DataTable.Col>
      </DataTable>
    </Paper>
  )
}

function ActionsCell({ onOpen }: Props) {
  const author = useRecordContext<GuestAuthor>()
  return author ? <AuthorButtons author={author} onOpen={onOpen} /> : null
}

/** Avatar, name and user name. */
function AuthorName({ author }: { author: GuestAuthor }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <AuthorAvatar author={author} size={40} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{nameOf(author)}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi dir="ltr">@{author.username}</bdi>
        </Typography>
      </Box>
    </Stack>
  )
}

function AuthorCards({ onOpen }: Props) {
  const { data = [] } = useListContext<GuestAuthor>()
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((author) => (
        <Paper key={author.id} component="li" variant="outlined" sx={{ p: 1.5 }}>
          <AuthorName author={author} />
          <Stack
            direction="row"
            sx={{ mt: 1, gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Typography variant="body2" component="div" color="textSecondary">
              <Chip size="small" label={KIND_LABELS[author.kind]} sx={{ marginInlineEnd: 1 }} />
              <CountLink to={articlesBy(author)} count={author.articles} format={countArticles} />
            </Typography>
            <AuthorButtons author={author} onOpen={onOpen} />
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}
