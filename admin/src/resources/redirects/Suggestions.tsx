import { t } from '@broadsheet/shared/messages/t.ts'
import { Chip, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { callForRows } from '../../providers/call.ts'

interface Suggestion {
  article_id: string
  title: string
}

/** Articles that a path may have named; a click chooses one. */
export function Suggestions({ path }: { path: string }) {
  const { setValue, watch } = useFormContext()
  const id = useId()
  const { data = [] } = useQuery({
    queryKey: ['redirect_suggestions', path],
    queryFn: () => callForRows<Suggestion>('redirect_suggestions', { path }),
  })
  const chosen = watch('article_id')
  const others = data.filter(({ article_id }) => article_id !== chosen)
  if (others.length === 0) return null
  return (
    <Stack spacing={1}>
      <Typography id={id} variant="body2" color="textSecondary">
        {t('console.redirects.suggestions')}
      </Typography>
      <Stack
        direction="row"
        role="group"
        aria-labelledby={id}
        sx={{ gap: 1, flexWrap: 'wrap', '& > *': { maxWidth: '100%' } }}
      >
        {others.map(({ article_id, title }) => (
          <Chip
            key={article_id}
            label={<bdi>{title}</bdi>}
            aria-label={t('console.redirects.choose', { title })}
            onClick={() => setValue('article_id', article_id, { shouldDirty: true })}
          />
        ))}
      </Stack>
    </Stack>
  )
}
