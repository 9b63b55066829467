import { t } from '@broadsheet/shared/messages/t.ts'
import { ROLE_LABELS, type Role } from '@broadsheet/shared/permissions.ts'
import ProfileIcon from '@mui/icons-material/AccountCircle'
import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import { Avatar, Box, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { ToggleThemeButton, useGetIdentity } from 'react-admin'
import { LanguageMenu } from '../language/LanguageMenu.tsx'
import { signOut } from '../providers/account.ts'
import { problemMessage } from '../providers/problems.ts'
import { useForgetAccount } from './accountQuery.ts'
import { MIRRORED } from './mirrored.ts'
import { noteLeaving } from './signingOut.ts'
import { useAlert } from './useAlert.tsx'

/** The signed-in account, a link to its page on the site, the theme switch and Sign Out. */
export function UserPanel() {
  const { identity } = useGetIdentity()
  const username: string = identity?.username ?? ''
  const role: Role | undefined = identity?.role
  const forget = useForgetAccount()
  const alert = useAlert()
  const leave = async () => {
    try {
      noteLeaving(true)
      await signOut()
      await forget()
    } catch (error) {
      alert(problemMessage(error))
    }
  }
  return (
    <Stack spacing={1} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Avatar
          aria-hidden
          sx={{ width: 36, height: 36, bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {username.charAt(0).toUpperCase()}
        </Avatar>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            noWrap
            dir="auto"
            title={username}
            // Mirrored with the console; `start` would follow the direction of the name.
            sx={{ fontWeight: 600, lineHeight: 1.3, textAlign: 'left' }}
          >
            {username}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {role && ROLE_LABELS[role]}
          </Typography>
        </Box>
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        {identity && <LanguageMenu user={String(identity.id)} />}
        <Box sx={{ flex: 1 }} />
        <Tooltip title={t('console.ownProfile')}>
          <IconButton href="/profile" aria-label={t('console.ownProfile')} color="inherit">
            <ProfileIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <ToggleThemeButton />
        <Tooltip title={t('console.signOut')}>
          <IconButton onClick={leave} aria-label={t('console.signOut')} color="inherit">
            <SignOutIcon fontSize="small" sx={MIRRORED} />
          </IconButton>
        </Tooltip>
      </Stack>
    </Stack>
  )
}
