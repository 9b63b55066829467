import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { Box, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { DotSeparated } from '../layout/DotSeparated.tsx'
import { type Banner, endOf } from './banner.ts'

/** The banners of the last 90 days, newest first. */
export function FormerBanners({ banners }: { banners: readonly Banner[] }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t('console.breaking.history')}
      </Typography>
      {banners.length === 0 ? (
        <Typography color="textSecondary">{t('console.breaking.noHistory')}</Typography>
      ) : (
        <Paper variant="outlined">
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {banners.map((banner) => (
              <FormerBanner key={banner.id} banner={banner} />
            ))}
          </Box>
        </Paper>
      )}
    </Box>
  )
}

function FormerBanner({ banner }: { banner: Banner }) {
  const { headline, target, starts_at, created_by_name } = banner
  const period = t('console.breaking.period', {
    ...{ start: formatMoment(starts_at), end: formatMoment(endOf(banner)) },
  })
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {target === null ? (
          <bdi>{headline}</bdi>
        ) : (
          <a href={target} dir="auto">
            {headline}
          </a>
        )}
      </Typography>
      <DotSeparated>
        {period}
        {created_by_name}
      </DotSeparated>
    </Box>
  )
}
