import { COMMENT_STATE_LABELS, commentState } from '@broadsheet/shared/domain/moderation.ts'
import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Chip, Link, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { MessageParts } from '../../layout/MessageParts.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { authorOf, type Comment } from './comment.ts'

/** Author, date and article of a comment, with links to filter by them. */
export function CommentHead({ comment }: { comment: Comment }) {
  const state = commentState(comment)
  const isReply = comment.parent_id !== null
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <DotSeparated sx={{ alignItems: 'baseline' }}>
          <Typography component="span" color="textPrimary" sx={{ fontWeight: 700 }}>
            <bdi>{authorOf(comment)}</bdi>
          </Typography>
          {comment.username === null ? (
            <span>{t('console.staff.comments.noAccount')}</span>
          ) : (
            <bdi>@{comment.username}</bdi>
          )}
          <ShortDate value={comment.created_at} />
        </DotSeparated>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <MessageParts
            parts={tParts(`console.staff.comments.${isReply ? 'replyOn' : 'on'}`, {
              title: comment.article_title,
            })}
            tags={{
              article: (title) => (
                <Link href={urls.article(comment.article_slug)} color="inherit" dir="auto">
                  {title}
                </Link>
              ),
            }}
          />
        </Typography>
        <Narrower comment={comment} />
      </Box>
      {state !== 'visible' && (
        <Chip
          size="small"
          color={state === 'reported' ? 'error' : 'default'}
          variant={state === 'reported' ? 'filled' : 'outlined'}
          label={
            state === 'reported'
              ? t('console.staff.comments.reported', { count: comment.reports ?? 0 })
              : COMMENT_STATE_LABELS[state]
          }
        />
      )}
    </Stack>
  )
}

/** Filters the list by the same article or author. */
function Narrower({ comment }: { comment: Comment }) {
  const { filterValues } = useListContext()
  const { setValue } = useFormContext()
  const ways = [
    {
      source: 'article_id',
      value: comment.article_id,
      label: t('console.staff.comments.onlyArticle'),
    },
    { source: 'user_id', value: comment.user_id, label: t('console.staff.comments.onlyAuthor') },
  ].filter(({ source, value }) => value !== null && filterValues[source] === undefined)
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
    >
      {ways.map(({ source, value, label }) => (
        <Link
          key={source}
          component="button"
          type="button"
          color="textSecondary"
          onClick={() => setValue(source, value)}
          sx={{ minHeight: 24, whiteSpace: 'nowrap' }}
        >
          {label}
        </Link>
      ))}
    </Typography>
  )
}
