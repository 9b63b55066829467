import { t } from '@broadsheet/shared/messages/t.ts'
import { ROLES, type Role } from '@broadsheet/shared/permissions.ts'
import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { BulkBar } from '../../lists/BulkBar.tsx'
import { type AccountChange, changeTexts } from './changeTexts.ts'
import { ROLE_NAMES } from './roleTexts.ts'
import { useChangeAccounts } from './useChangeAccounts.ts'
import type { User } from './user.ts'

/** Role and suspension of all selected accounts, including those on other pages. Each change is confirmed. */
export function UserBulkBar() {
  const { selectedIds } = useListContext<User>()
  const [change, setChange] = useState<AccountChange | null>(null)
  const { run, busy } = useChangeAccounts()
  return (
    <BulkBar>
      <RoleChoice busy={busy} onChoose={(role) => setChange({ role })} />
      <Button
        size="small"
        variant="outlined"
        color="error"
        disabled={busy}
        onClick={() => setChange({ suspended: true })}
      >
        {t('console.resources.users.suspend')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={busy}
        onClick={() => setChange({ suspended: false })}
      >
        {t('console.resources.users.liftSuspension')}
      </Button>
      {change && (
        <ConfirmDialog
          {...changeTexts(change, selectedIds.length)}
          open
          isDangerous={change.suspended !== false}
          onConfirm={() => {
            setChange(null)
            void run(change)
          }}
          onCancel={() => setChange(null)}
        />
      )}
    </BulkBar>
  )
}

function RoleChoice({ busy, onChoose }: { busy: boolean; onChoose: (role: Role) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('console.resources.users.changeRole')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('console.resources.users.changeRole') } }}
      >
        {ROLES.toReversed().map((role) => (
          <MenuItem
            key={role}
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
