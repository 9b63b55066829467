import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { Box, Link as MuiLink, Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MessageParts } from '../../layout/MessageParts.tsx'
import { listAddress } from '../../lists/listAddress.ts'
import { STATE_LABELS } from '../../resources/assignments/assignment.ts'
import { type BoardState, MOST_ENTRIES } from './boardEntry.ts'

interface Props {
  state: BoardState
  count: number
  /** Whether the dragged card may be dropped here. */
  isTarget: boolean
  /** Undefined while no card is dragged. */
  onDrop: (() => void) | undefined
  /** The cards. */
  children: ReactNode
}

/** The cards of a state, below its name. */
export function BoardColumn({ state, count, isTarget, onDrop, children }: Props) {
  const id = `board-${state}`
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      // Without this, the browser allows no drop.
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop?.()
      }}
      sx={{
        ...{ p: 1, minWidth: 0, bgcolor: 'transparent' },
        ...(isTarget ? { outline: '2px dashed', outlineColor: 'text.primary' } : {}),
      }}
    >
      <Typography
        id={id}
        variant="h3"
        component="h2"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}
      >
        {STATE_LABELS[state]}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {count.toLocaleString(activeLocale())}
        </Box>
      </Typography>
      {count === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('console.board.none')}
        </Typography>
      ) : (
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {children}
        </Stack>
      )}
      {count >= MOST_ENTRIES && <Limited state={state} />}
    </Paper>
  )
}

/** Links to the list with all entries of a state. */
function Limited({ state }: { state: BoardState }) {
  const address =
    state === 'planned'
      ? listAddress('assignments', { state })
      : listAddress('articles', { status: state })
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      <MessageParts
        parts={tParts('console.board.limited', { count: MOST_ENTRIES })}
        tags={{
          list: (text) => (
            <MuiLink key="list" component={Link} to={address} color="inherit">
              {text}
            </MuiLink>
          ),
        }}
      />
    </Typography>
  )
}
