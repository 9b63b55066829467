import type { MenuName } from '@broadsheet/shared/domain/menus.ts'
import { MENUS } from '@broadsheet/shared/domain/menus.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { LeaveDialog } from '../forms/WarnBeforeLeaving.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { MenuEditor } from './MenuEditor.tsx'

const LABELS: Readonly<Record<MenuName, string>> = {
  header: t('console.menus.header'),
  footer: t('console.menus.footer'),
}

/** The menus of header and footer. */
export function MenusScreen() {
  const [menu, setMenu] = useState<MenuName>('header')
  const [isChanged, setChanged] = useState(false)
  const [wanted, setWanted] = useState<MenuName | null>(null)
  const open = (next: MenuName) => (isChanged ? setWanted(next) : setMenu(next))
  return (
    <>
      <PageHeader title={t('console.menus.title')} subtitle={t('console.menus.hint')} />
      <Tabs
        value={menu}
        onChange={(_, next: MenuName) => open(next)}
        aria-label={t('console.menus.title')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {MENUS.map((name) => (
          <Tab
            key={name}
            value={name}
            label={LABELS[name]}
            id={`menu-tab-${name}`}
            aria-controls="menu-panel"
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="menu-panel" aria-labelledby={`menu-tab-${menu}`}>
        <MenuEditor key={menu} menu={menu} onChanged={setChanged} />
      </div>
      <LeaveDialog
        open={wanted !== null}
        onStay={() => setWanted(null)}
        onLeave={() => {
          if (wanted) setMenu(wanted)
          setWanted(null)
        }}
      />
    </>
  )
}
