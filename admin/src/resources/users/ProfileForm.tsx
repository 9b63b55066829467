import { check, type Problems } from '@broadsheet/shared/domain/problems.ts'
import { profileSchema } from '@broadsheet/shared/domain/profile.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { LINKS_HINT } from '@broadsheet/shared/domain/profileLinks.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { problemMessage } from '../../providers/problems.ts'
import { AvatarField } from './AvatarField.tsx'
import { PAGE_META, type UserDetails, type UserOfPage } from './userDetails.ts'

interface Props {
  user: UserOfPage
  details: Pick<UserDetails, 'bio' | 'links'>
}

/** Name, username, bio, links and avatar of an account, edited by an admin. Changes are part of the audit log. */
export function ProfileForm({ user, details }: Props) {
  const [typed, setTyped] = useState({
    username: user.username,
    full_name: user.full_name ?? '',
    bio: details.bio ?? '',
    links: details.links.join('\n'),
  })
  const { save, busy, problems, refusal } = useSaveProfile(user, details)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save(typed)
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: problems[name] !== undefined,
    helperText: problems[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  })
  const username = field('username')
  const links = field('links')
  return (
    <Paper variant="outlined" component="section" aria-labelledby="profile-title" sx={{ p: 2.5 }}>
      <Typography variant="h2" id="profile-title" sx={{ mb: 2 }}>
        {t('console.resources.users.profile')}
      </Typography>
      <AvatarField user={user} />
      <form onSubmit={submit} noValidate>
        <Stack spacing={2} sx={{ mt: 2.5 }}>
          {refusal !== null && <Alert severity="error">{refusal}</Alert>}
          <TextField
            label={PROFILE_FIELDS.full_name.formLabel}
            {...field('full_name')}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
          <TextField
            label={PROFILE_FIELDS.username.label}
            {...username}
            helperText={username.helperText ?? t('console.resources.users.usernameHint')}
            slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
          />
          <TextField
            label={PROFILE_FIELDS.bio.label}
            multiline
            minRows={3}
            {...field('bio')}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: PROFILE_FIELDS.bio.maximum } }}
          />
          <TextField
            label={PROFILE_FIELDS.links.label}
            multiline
            minRows={2}
            {...links}
            helperText={links.helperText ?? LINKS_HINT}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', spellCheck: false } }}
          />
          <div>
            <Button type="submit" variant="contained" loading={busy}>
              {t('console.resources.users.saveProfile')}
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  )
}

function useSaveProfile(user: UserOfPage, details: Props['details']) {
  const [update, { isPending: busy }] = useUpdate<UserOfPage>()
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const notify = useNotify()
  const save = (typed: Record<string, string>) => {
    const checked = check(profileSchema, typed)
    setProblems(checked.problems ?? {})
    setRefusal(null)
    if (checked.problems) return
    const data = checked.value
    update(
      'users',
      { id: user.id, data, previousData: { ...user, ...details } as UserOfPage, meta: PAGE_META },
      {
        onSuccess: () => {
          notify(t('console.resources.users.profileSaved', { username: data.username }), {
            type: 'success',
          })
          void queryClient.invalidateQueries()
        },
        onError: (error) => setRefusal(problemMessage(error)),
      },
    )
  }
  return { save, busy, problems, refusal }
}
