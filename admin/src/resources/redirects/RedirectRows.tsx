import { t } from '@broadsheet/shared/messages/t.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { IconButton, Paper, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { useListDialogs } from '../../lists/ListDialogs.tsx'
import { PathRow } from './PathRow.tsx'
import type { Redirect } from './redirect.ts'

/** The redirects of this page. */
export function RedirectRows({ onDelete }: { onDelete: (redirect: Redirect) => void }) {
  const { data = [] } = useListContext<Redirect>()
  const { openEdit } = useListDialogs('redirects')
  return (
    <Paper variant="outlined">
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((redirect) => {
          const { id, path, hits } = redirect
          return (
            <PathRow
              key={id}
              path={path}
              details={<Details redirect={redirect} />}
              count={t('console.redirects.hits', { count: Number(hits) })}
            >
              <IconButton
                onClick={() => openEdit(id)}
                aria-label={t('console.redirects.edit', { path })}
              >
                <EditIcon fontSize="small" />
              </IconButton>
              <IconButton
                color="error"
                onClick={() => onDelete(redirect)}
                aria-label={t('console.redirects.delete', { path })}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </PathRow>
          )
        })}
      </Stack>
    </Paper>
  )
}

function Details({ redirect: { status, target, target_name, origin } }: { redirect: Redirect }) {
  return (
    <DotSeparated>
      {status === 410 ? (
        t('console.redirects.gone')
      ) : target_name ? (
        <bdi>{target_name}</bdi>
      ) : (
        <bdi dir="ltr">{target}</bdi>
      )}
      {origin === 'import' && t('console.redirects.imported')}
    </DotSeparated>
  )
}
