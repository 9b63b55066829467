import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Box, Link, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useMayAccess } from '../layout/accountQuery.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { apiUrl } from '../providers/client.ts'
import { NewsletterTabs } from '../resources/newsletterIssues/NewsletterTabs.tsx'
import { domainOf, recordsFor } from './dnsRecords.ts'
import { RecordCard, Value } from './RecordCard.tsx'

/** How mails reach the inbox: the records of the domain of the sender, and the address for reports of bounces. */
export function DeliveryScreen() {
  const [entered, setEntered] = useState(domainOf(window.location.hostname) ?? '')
  const domain = domainOf(entered)
  const isWrong = domain === null && entered.trim() !== ''
  const maySet = useMayAccess()({ resource: 'settings', action: 'list' })
  return (
    <>
      <PageHeader
        title={t('console.newsletters.dns.title')}
        subtitle={t('console.newsletters.dns.hint')}
      />
      <Stack spacing={3}>
        <NewsletterTabs current="/newsletter-delivery" />
        <TextField
          label={t('console.newsletters.dns.domain')}
          value={entered}
          onChange={({ target }) => setEntered(target.value)}
          error={isWrong}
          helperText={
            isWrong
              ? t('console.newsletters.dns.domainInvalid')
              : t('console.newsletters.dns.domainHint')
          }
          sx={{ maxWidth: 480 }}
          slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
        />
        {!isWrong && (
          <Stack spacing={2}>
            {recordsFor(domain ?? 'example.com').map((record) => (
              <RecordCard key={record.kind} record={record} />
            ))}
          </Stack>
        )}
        <Alert severity="info">{t('console.newsletters.dns.notChecked')}</Alert>
        <Box component="section" aria-labelledby="newsletter-reports">
          <Typography id="newsletter-reports" variant="h2" sx={{ mb: 1 }}>
            {t('console.newsletters.dns.reports')}
          </Typography>
          <Typography sx={{ mb: 1, maxWidth: '75ch' }}>
            {t('console.newsletters.dns.reportsHint')}
          </Typography>
          <Value>{`${apiUrl}/functions/v1/mail-events`}</Value>
        </Box>
        {maySet && (
          <Link component={RouterLink} to="/settings?tab=advanced" sx={{ alignSelf: 'start' }}>
            {t('console.newsletters.dns.settings')}
          </Link>
        )}
      </Stack>
    </>
  )
}
