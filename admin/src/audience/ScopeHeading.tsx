import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Button, Stack, Typography } from '@mui/material'
import type { ScopeKind } from './audienceAddress.ts'
import { formatDays } from './formats.ts'
import type { Range } from './range.ts'
import type { NamedScope } from './useScopes.ts'

const TITLES: Readonly<Record<ScopeKind, (name: string) => string>> = {
  site: (name) => name,
  section: (name) => t('console.audience.named.section', { name }),
  author: (name) => t('console.audience.named.author', { name }),
  tag: (name) => t('console.audience.named.tag', { name }),
  article: (name) => name,
}

/** What the figures are of, and their days. */
export function ScopeHeading({ scope, range }: { scope: NamedScope; range: Range }) {
  const { kind, name, slug } = scope
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{ fontSize: '1.5rem', overflowWrap: 'anywhere' }}
      >
        <bdi>{name === '' ? '\u00a0' : TITLES[kind](name)}</bdi>
      </Typography>
      <Typography color="textSecondary">
        {range.choice === 'live' ? t('audience.figure.now') : formatDays(range)}
      </Typography>
      {slug && (
        <Button href={urls.article(slug)} size="small">
          {t('console.audience.openArticle')}
        </Button>
      )}
    </Stack>
  )
}
