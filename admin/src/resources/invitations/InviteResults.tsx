import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { type InviteResult, linkOf, OUTCOMES } from './invitation.ts'

/**
 * The result for each address, and the link of each invitation, which cannot be shown again. Takes the focus of the form
 * that it replaces.
 */
export function InviteResults({ results }: { results: readonly InviteResult[] }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <Stack
      component="ul"
      // Safari treats a list without markers as a list only with the role.
      role="list"
      ref={list}
      tabIndex={-1}
      aria-label={t('console.resources.invitations.results')}
      spacing={1}
      sx={{ listStyle: 'none', p: 0, m: 0, outline: 'none' }}
    >
      {results.map(({ email, outcome, token }) => (
        <Alert
          key={email}
          component="li"
          role="listitem"
          variant="outlined"
          severity={outcome === 'invited' ? 'success' : 'warning'}
          sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{email}</bdi>
          </Typography>
          {OUTCOMES[outcome]}
          {token !== null && <CopyLink email={email} token={token} />}
        </Alert>
      ))}
    </Stack>
  )
}

function CopyLink({ email, token }: { email: string; token: string }) {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkOf(token))
      notify(t('console.resources.invitations.copied', { email }), { type: 'success' })
    } catch {
      notify(t('console.resources.invitations.copyFailed'), { type: 'error' })
    }
  }
  return (
    <div>
      <Button
        size="small"
        onClick={copy}
        aria-label={t('console.resources.invitations.copyLinkOf', { email })}
        sx={{ mt: 0.5, marginInlineStart: -0.75 }}
      >
        {t('console.resources.invitations.copyLink')}
      </Button>
    </div>
  )
}
