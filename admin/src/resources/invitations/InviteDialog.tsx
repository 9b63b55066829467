import { LANGUAGES, type Language } from '@broadsheet/shared/messages/languages.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ROLES, type Role } from '@broadsheet/shared/permissions.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { useRefresh } from 'react-admin'
import { usePublicationLanguage } from '../../layout/useSiteName.ts'
import { callForRows } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import { ROLE_NAMES } from '../users/roleTexts.ts'
import { InviteResults } from './InviteResults.tsx'
import { addressesIn, type InviteResult } from './invitation.ts'

const CODES = Object.keys(LANGUAGES) as Language[]

/** Invites people by mail with a role, then shows the result for each address and its link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { results, invite, busy, problem, isInvalid } = useInvite()
  const [addresses, setAddresses] = useState('')
  const [role, setRole] = useState<Role>('author')
  const publication = usePublicationLanguage()
  const [chosen, setLanguage] = useState<Language | null>(null)
  const language = chosen ?? publication
  const title = useId()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void invite(addresses, role, language)
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
      aria-labelledby={title}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>
          {results === null
            ? t('console.resources.invitations.invite')
            : t('console.resources.invitations.results')}
        </DialogTitle>
        <DialogContent>
          {results !== null ? (
            <InviteResults results={results} />
          ) : (
            <Stack spacing={2} sx={{ pt: 1 }}>
              {problem !== null && <Alert severity="error">{problem}</Alert>}
              <TextField
                label={t('console.resources.invitations.addresses')}
                helperText={
                  isInvalid
                    ? t('console.resources.invitations.addressesRequired')
                    : t('console.resources.invitations.addressesHint')
                }
                error={isInvalid}
                value={addresses}
                onChange={({ target }) => setAddresses(target.value)}
                multiline
                minRows={3}
                maxRows={10}
                autoFocus
                slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
              />
              <TextField
                select
                label={t('console.resources.invitations.role')}
                value={role}
                onChange={({ target }) =>
                  setRole(ROLES.find((one) => one === target.value) ?? role)
                }
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                {ROLES.toReversed().map((one) => (
                  <option key={one} value={one}>
                    {ROLE_NAMES[one]}
                  </option>
                ))}
              </TextField>
              <TextField
                select
                label={t('console.resources.invitations.language')}
                helperText={t('console.resources.invitations.languageHint')}
                value={language}
                onChange={({ target }) =>
                  setLanguage(CODES.find((code) => code === target.value) ?? null)
                }
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                {CODES.map((code) => (
                  <option key={code} value={code} lang={code}>
                    {LANGUAGES[code].name}
                  </option>
                ))}
              </TextField>
            </Stack>
          )}
        </DialogContent>
        <DialogActions>
          {results !== null ? (
            <Button variant="contained" onClick={onClose}>
              {t('console.resources.invitations.done')}
            </Button>
          ) : (
            <>
              <Button onClick={onClose} disabled={busy}>
                {t('console.cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={busy}>
                {t('console.resources.invitations.send')}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

function useInvite() {
  const [results, setResults] = useState<InviteResult[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const invite = async (text: string, role: Role, language: Language) => {
    const addresses = addressesIn(text)
    setInvalid(addresses === null)
    setProblem(null)
    if (addresses === null) return
    setBusy(true)
    try {
      setResults(await callForRows<InviteResult>('invite_people', { addresses, role, language }))
      await queryClient.invalidateQueries({ queryKey: ['invitations'] })
      refresh()
    } catch (error) {
      setProblem(problemMessage(error))
    }
    setBusy(false)
  }
  return { results, invite, busy, problem, isInvalid }
}
