import { t } from '@broadsheet/shared/messages/t.ts'
import { ROLES, type Role, scopeOf } from '@broadsheet/shared/permissions.ts'
import { Button, Chip, Menu, MenuItem, Stack } from '@mui/material'
import { useId, useState } from 'react'
import { useGetIdentity, useNotify, useUpdate } from 'react-admin'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { promotionTexts, ROLE_NAMES, type StaffRole } from './roleTexts.ts'
import { USER_COLUMNS, type User } from './user.ts'

/** Whether a role is above another one; it is given after a confirmation. */
const isPromotion = (role: Role, current: Role): role is StaffRole =>
  ROLES.indexOf(role) > ROLES.indexOf(current)

/**
 * The role of an account with a menu to change it; promotions are confirmed. The role of the signed-in
 * account has no menu: the database refuses to change it, and to remove the last admin.
 */
export function RoleMenu({ user }: { user: User }) {
  const isSelf = useGetIdentity().identity?.id === user.id
  const [promotion, setPromotion] = useState<StaffRole | null>(null)
  const { role, change, busy } = useRoleChange(user)
  const isStaff = scopeOf(role, 'use_console') !== null
  const choose = (chosen: Role) => {
    if (isPromotion(chosen, user.role)) setPromotion(chosen)
    else if (chosen !== user.role) change(chosen)
  }
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Chip
        size="small"
        label={ROLE_NAMES[role]}
        color={isStaff ? 'secondary' : 'default'}
        variant={isStaff ? 'filled' : 'outlined'}
      />
      {!isSelf && <Choices user={user} busy={busy} onChoose={choose} />}
      {promotion && (
        <ConfirmDialog
          {...promotionTexts(promotion, user.username, user.email)}
          open
          onConfirm={() => {
            setPromotion(null)
            change(promotion)
          }}
          onCancel={() => setPromotion(null)}
        />
      )}
    </Stack>
  )
}

interface ChoicesProps {
  user: User
  busy: boolean
  onChoose: (role: Role) => void
}

/** The button and its menu of roles, the most powerful first. */
function Choices({ user, busy, onChoose }: ChoicesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <Button
        id={id}
        size="small"
        loading={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('console.resources.users.changeOf', {
          change: t('console.resources.users.changeRole'),
          username: user.username,
        })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('console.resources.users.changeRole')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': t('console.resources.users.roleOf', { username: user.username }) },
        }}
      >
        {ROLES.toReversed().map((role) => (
          <MenuItem
            key={role}
            role="menuitemradio"
            aria-checked={role === user.role}
            selected={role === user.role}
            onClick={() => {
              setAnchor(null)
              onChoose(role)
            }}
          >
            {ROLE_NAMES[role]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Changes the role; the chosen role is shown while it is saved. */
function useRoleChange(user: User) {
  const [update, { isPending: busy, variables }] = useUpdate<User>()
  const notify = useNotify()
  const alert = useAlert()
  const change = (role: Role) =>
    update(
      'users',
      { id: user.id, data: { role }, previousData: user, meta: USER_COLUMNS },
      {
        onSuccess: () =>
          notify(t('console.resources.users.roleChanged', { username: user.username, role }), {
            type: 'success',
          }),
        onError: (error) =>
          alert(t('console.resources.users.roleFailed', { reason: problemMessage(error) })),
      },
    )
  return { role: (busy && variables?.data?.role) || user.role, change, busy }
}
