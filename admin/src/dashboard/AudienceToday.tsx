import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Link as MuiLink, Paper, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { audienceAddress } from '../audience/audienceAddress.ts'
import { Compared } from '../audience/Change.tsx'
import { Figure } from '../audience/Figure.tsx'
import { FiguresFailure } from '../audience/FiguresFailure.tsx'
import { changeOf } from '../audience/figures.ts'
import { formatCount } from '../audience/formats.ts'
import { useMayAccess } from '../layout/accountQuery.ts'
import { addDays, dayIn } from '../layout/day.ts'
import { usePublicationSettings, usePublicationTimeZone } from '../layout/useSiteName.ts'
import { LATEST } from './Latest.tsx'
import { useAudienceToday } from './useAudienceToday.ts'

/**
 * Views and visitors of today, and the articles read most; nothing for accounts that may not read the figures of all,
 * and while views are not counted.
 */
export function AudienceToday() {
  const mayRead = useMayAccess()({ resource: 'audience', action: 'list' })
  const timeZone = usePublicationTimeZone()
  const isOff = usePublicationSettings()?.audience_counting === 'off'
  return mayRead && timeZone && !isOff ? <Card timeZone={timeZone} /> : null
}

function Card({ timeZone }: { timeZone: string }) {
  const id = useId()
  const today = dayIn(timeZone, new Date())
  const { figures, topArticles, error, refetch } = useAudienceToday({
    ...{ timeZone, today, weekAgo: addDays(today, -7), most: LATEST.perPage },
  })
  return (
    <Box component="section" aria-labelledby={id}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}
      >
        <Typography id={id} variant="h2">
          {t('console.audience.card')}
        </Typography>
        <Button component={Link} to="/audience" size="small">
          {t('console.audience.cardMore')}
        </Button>
      </Stack>
      {error ? (
        <FiguresFailure error={error} refetch={refetch} />
      ) : (
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Figures figures={figures} />
          <TopArticles articles={topArticles} />
        </Paper>
      )}
    </Box>
  )
}

type Today = ReturnType<typeof useAudienceToday>

function Figures({ figures }: Pick<Today, 'figures'>) {
  const { views, visitors, now, sameTime, reference } = figures ?? {}
  const show = (count: number | undefined) => (count === undefined ? '…' : formatCount(count))
  const change = (name: 'views' | 'visitors') =>
    sameTime ? changeOf(sameTime.now[name], sameTime.before[name]) : null
  const compared = reference ? { reference } : {}
  return (
    <>
      {reference && <Compared reference={reference} />}
      <Box
        component="dl"
        sx={{
          ...{ m: 0, mb: 2, display: 'grid', columnGap: 3, rowGap: 1 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <div>
          <Figure
            {...{ label: t('audience.figure.views'), definition: t('audience.definition.views') }}
            {...{ value: show(views), change: change('views'), ...compared }}
          />
        </div>
        <div>
          <Figure
            label={t('audience.figure.visitors')}
            definition={t('audience.definition.visitors')}
            {...{ value: show(visitors), change: change('visitors'), ...compared }}
          />
        </div>
        <div>
          <Figure
            {...{ label: t('audience.figure.now'), definition: t('audience.definition.now') }}
            value={show(now)}
          />
        </div>
      </Box>
    </>
  )
}

/** In pixels, of five articles: nothing below moves when they are read. */
const LIST_HEIGHT = 160

function TopArticles({ articles }: { articles: Today['topArticles'] }) {
  const id = useId()
  return (
    <>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {t('console.audience.mostRead')}
      </Typography>
      {articles?.length === 0 && (
        <Typography color="textSecondary">{t('console.audience.nothingToday')}</Typography>
      )}
      <Box
        component="ol"
        aria-labelledby={id}
        sx={{ m: 0, p: 0, listStyle: 'none', minHeight: articles ? 0 : LIST_HEIGHT }}
      >
        {articles?.map((article) => (
          <Box key={article.id} component="li" sx={{ py: 0.5 }}>
            <MuiLink
              component={Link}
              to={`${audienceAddress({ kind: 'article', id: article.id })}&range=today`}
              underline="hover"
              dir="auto"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {article.name}
            </MuiLink>{' '}
            <Typography component="span" variant="body2" color="textSecondary" noWrap>
              {t('console.resources.articles.views', { count: article.views })}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
