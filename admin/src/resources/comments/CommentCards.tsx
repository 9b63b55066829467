import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack, Typography } from '@mui/material'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useListContext } from 'react-admin'
import { SelectPage } from '../../lists/SelectPage.tsx'
import { CommentCard } from './CommentCard.tsx'
import type { Comment } from './comment.ts'
import { commandOf, KEYS_IN_WORDS, placeAfter } from './keyboard.ts'
import { ReasonSelect } from './ReasonSelect.tsx'
import { useModeration } from './useModeration.ts'

/** Keys pressed in a field, or Space on a button, are not list commands. */
const hasOwnKeys = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** The comments of this page; keyboard commands apply to the focused one. */
export function CommentCards({ comments }: { comments: Comment[] }) {
  const { onToggleItem } = useListContext<Comment>()
  const moderate = useModeration()
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()

  const onKeyDown = (event: KeyboardEvent) => {
    const command = hasOwnKeys(event.target) ? null : commandOf(event)
    const cards = [...(list.current?.children ?? [])]
    const place = cards.findIndex((card) => card.contains(event.target as Node))
    const comment = comments[place]
    if (!command || !comment) return
    event.preventDefault()
    if ('move' in command) {
      const next = cards[placeAfter(place, command.move, cards.length)]
      if (next instanceof HTMLElement) next.focus()
    } else if ('select' in command) onToggleItem(comment.id)
    else moderate(command.act, [comment])
  }

  return (
    <div>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 1, flexWrap: 'wrap' }}>
        <SelectPage />
        <ReasonSelect />
        <Typography
          id={hint}
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: 'none', md: 'block' } }}
        >
          {KEYS_IN_WORDS}
        </Typography>
      </Stack>
      <Stack
        component="ul"
        ref={list}
        spacing={1.5}
        onKeyDown={onKeyDown}
        aria-describedby={hint}
        aria-label={t('console.staff.comments.title')}
        sx={{ listStyle: 'none', p: 0, m: 0 }}
      >
        {comments.map((comment) => (
          <CommentCard
            key={comment.id}
            comment={comment}
            onAct={(act) => moderate(act, [comment])}
          />
        ))}
      </Stack>
    </div>
  )
}
