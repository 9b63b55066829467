import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, ButtonBase, Paper, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { MessageActions } from './MessageActions.tsx'
import type { Message } from './message.ts'
import { useMarking } from './useMarking.ts'

/** A message that expands on click. Opening it marks it as read. */
export function MessageRow({ message }: { message: Message }) {
  const [open, setOpen] = useState(false)
  const mark = useMarking(message)
  const id = useId()
  const isUnread = message.read_at === null
  const toggle = () => {
    setOpen(!open)
    if (!open && isUnread) mark({ read_at: new Date().toISOString() })
  }
  return (
    <Paper component="li" variant="outlined">
      <ButtonBase
        onClick={toggle}
        aria-expanded={open}
        aria-controls={id}
        sx={{ width: '100%', p: 2, textAlign: 'start', display: 'block' }}
      >
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
          <Typography
            component="span"
            sx={{ flex: 1, minWidth: 0, fontWeight: isUnread ? 700 : 400 }}
            noWrap={!open}
          >
            <bdi>{message.subject}</bdi>
          </Typography>
          {isUnread && (
            <Typography component="span" variant="body2" color="secondary" sx={{ fontWeight: 700 }}>
              {t('console.staff.messages.unread')}
            </Typography>
          )}
          <Typography component="span" variant="body2" color="textSecondary">
            <ShortDate value={message.created_at} />
          </Typography>
        </Box>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          noWrap
          // Ellipsis needs a block element.
          sx={{ display: 'block' }}
        >
          <bdi>{message.name}</bdi>
        </Typography>
      </ButtonBase>
      <Box id={id} hidden={!open} sx={{ px: 2, pb: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('console.staff.messages.from', { name: message.name, email: message.email })}
        </Typography>
        <Typography
          dir="auto"
          sx={{
            my: 2,
            width: 'fit-content',
            maxWidth: '75ch',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {message.message}
        </Typography>
        <MessageActions message={message} onMark={mark} />
      </Box>
    </Paper>
  )
}
