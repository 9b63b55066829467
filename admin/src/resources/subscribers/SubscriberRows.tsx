import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Checkbox, Paper, Stack, Typography } from '@mui/material'
import { useDeleteMany, useListContext, useNotify } from 'react-admin'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { BulkBar } from '../../lists/BulkBar.tsx'
import { BulkDelete } from '../../lists/BulkDelete.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { AskToConfirm } from './AskToConfirm.tsx'
import { STATUS_LABELS, type Subscriber } from './subscriber.ts'

/** The subscribers of this page. Removal can be undone for some seconds. */
export function SubscriberRows() {
  const { data = [], selectedIds, onToggleItem } = useListContext<Subscriber>()
  const remove = useRemoval()
  return (
    <>
      <Paper variant="outlined">
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.map((subscriber) => (
            <SubscriberRow
              key={subscriber.id}
              subscriber={subscriber}
              isSelected={selectedIds.includes(subscriber.id)}
              onSelect={() => onToggleItem(subscriber.id)}
              onRemove={() => remove(subscriber.id)}
            />
          ))}
        </Stack>
      </Paper>
      <BulkBar>
        <AskToConfirm />
        <BulkDelete
          label={t('console.staff.subscribers.removeSelected')}
          title={(count) => t('console.staff.subscribers.removeMany', { count })}
          question={t('console.staff.subscribers.removeManyQuestion')}
          done={(count) => t('console.staff.subscribers.removedMany', { count })}
          failure={(reason) => t('console.staff.subscribers.removeFailed', { reason })}
        />
      </BulkBar>
    </>
  )
}

interface RowProps {
  subscriber: Subscriber
  isSelected: boolean
  onSelect: () => void
  onRemove: () => void
}

/** On a phone, the state and the button are below the address. */
function SubscriberRow({ subscriber, isSelected, onSelect, onRemove }: RowProps) {
  const { email, subscribed_at, status, members } = subscriber
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        ...{ px: 1, py: 0.5, columnGap: 1, flexWrap: 'wrap', alignItems: 'center' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Checkbox
        checked={isSelected}
        onChange={onSelect}
        slotProps={{ input: { 'aria-label': t('console.staff.subscribers.select', { email }) } }}
      />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{email}</bdi>
        <DotSeparated>
          {members.map(({ list }) => (
            <bdi key={list.slug}>{list.name}</bdi>
          ))}
        </DotSeparated>
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', marginInlineStart: 'auto' }}>
        <Typography variant="body2" color="textSecondary">
          {STATUS_LABELS[status]}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: 'none', sm: 'block' } }}
        >
          <ShortDate value={subscribed_at} />
        </Typography>
        <Button
          size="small"
          color="error"
          onClick={onRemove}
          aria-label={t('console.staff.subscribers.removeNamed', { email })}
        >
          {t('console.staff.subscribers.remove')}
        </Button>
      </Stack>
    </Stack>
  )
}

function useRemoval(): (id: string) => void {
  const [deleteMany] = useDeleteMany<Subscriber>()
  const notify = useNotify()
  const alert = useAlert()
  return (id) =>
    deleteMany(
      'subscribers',
      { ids: [id] },
      {
        mutationMode: 'undoable',
        onSuccess: () => notify(t('console.staff.subscribers.removed'), { undoable: true }),
        onError: (error) =>
          alert(t('console.staff.subscribers.removeFailed', { reason: problemMessage(error) })),
      },
    )
}
