import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { listAddress } from '../../lists/listAddress.ts'
import { AuditRow } from '../audit/AuditRow.tsx'
import { AUDIT_META, type AuditEntry } from '../audit/auditEntry.ts'

/** The newest entries of the audit log about an account. */
export function UserLog({ id }: { id: string }) {
  const { data } = useGetList<AuditEntry>(
    'audit_log',
    {
      filter: { subject: 'profile', subject_id: id },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
      meta: AUDIT_META,
    },
    { onError: () => undefined },
  )
  return (
    <Paper variant="outlined" component="section" aria-labelledby="log-title">
      <Stack
        direction="row"
        sx={{ px: 2.5, pt: 2.5, pb: 1, gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}
      >
        <Typography variant="h2" id="log-title">
          {t('console.resources.users.log')}
        </Typography>
        <Button component={Link} to={listAddress('audit_log', { actor_id: id })} size="small">
          {t('console.resources.users.logOfActor')}
        </Button>
      </Stack>
      {data?.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
          {t('console.resources.users.logEmpty')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li': { px: 2.5 } }}>
          {data?.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
    </Paper>
  )
}
