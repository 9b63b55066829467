import { MENU_LIMITS, type MenuItem, type MenuName } from '@broadsheet/shared/domain/menus.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { EmptyState } from '../layout/EmptyState.tsx'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { LoadingLine } from '../layout/LoadingLine.tsx'
import { useAlert } from '../layout/useAlert.tsx'
import { VISUALLY_HIDDEN } from '../layout/visuallyHidden.ts'
import { problemMessage } from '../providers/problems.ts'
import { ItemDialog } from './ItemDialog.tsx'
import { MenuConflict } from './MenuConflict.tsx'
import { MenuRows } from './MenuRows.tsx'
import { nameOf, newItem } from './menuItem.ts'
import { itemIn, placeOf, replaced } from './menuTree.ts'
import { UnsavedMenu } from './UnsavedMenu.tsx'
import { useMenu } from './useMenu.ts'
import { useTargets } from './useTargets.ts'

interface Props {
  menu: MenuName
  /** Receives whether there are unsaved changes. */
  onChanged: (isChanged: boolean) => void
}

/** The tree of a menu: add, edit, move, save. */
export function MenuEditor({ menu, onChanged }: Props) {
  const state = useMenu(menu)
  const targets = useTargets()
  const { tree, isChanged, change } = state
  const [editing, setEditing] = useState<MenuItem | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { isSaving, isConflict, save, closeConflict } = useSaving(state)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  if (state.error)
    return (
      <ErrorPanel
        title={t('console.menus.loadFailed')}
        error={state.error}
        onRetry={() => void state.load()}
      />
    )
  if (!state.isLoaded) return <LoadingLine>{t('console.menus.loading')}</LoadingLine>
  const isChild = editing !== null && placeOf(tree, editing.id)?.child != null
  const put = (item: MenuItem) => {
    const isNew = itemIn(tree, item.id) === null
    change(isNew ? [...tree, { ...item, children: [] }] : replaced(tree, item))
    if (isNew) setAnnouncement(t('console.menus.added', { name: nameOf(item, targets) }))
    setEditing(null)
  }
  return (
    <Stack spacing={2}>
      {tree.length === 0 ? (
        <EmptyState title={t('console.menus.empty')} hint={t('console.menus.emptyHint')} />
      ) : (
        <Paper variant="outlined">
          <MenuRows
            {...{ tree, targets }}
            onChange={change}
            onEdit={setEditing}
            onAnnounce={setAnnouncement}
          />
        </Paper>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={state.count >= MENU_LIMITS.items}
          onClick={() => setEditing(newItem())}
        >
          {t('console.menus.add')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t('console.menus.count', { count: state.count, most: MENU_LIMITS.items })}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <Button disabled={!isChanged || isSaving} onClick={() => void state.load()}>
          {t('console.menus.discard')}
        </Button>
        <Button
          variant="contained"
          loading={isSaving}
          disabled={!isChanged}
          onClick={() => void save(false)}
        >
          {t('console.menus.save')}
        </Button>
      </Stack>
      <Box component="p" role="status" sx={VISUALLY_HIDDEN}>
        {announcement}
      </Box>
      {editing && (
        <ItemDialog
          item={editing}
          isNew={itemIn(tree, editing.id) === null}
          {...{ isChild, targets }}
          onDone={put}
          onClose={() => setEditing(null)}
        />
      )}
      {isConflict && (
        <MenuConflict
          onOverwrite={() => void save(true)}
          onReload={() => {
            closeConflict()
            void state.load()
          }}
          onClose={closeConflict}
        />
      )}
      <UnsavedMenu isChanged={isChanged} />
    </Stack>
  )
}

function useSaving(state: ReturnType<typeof useMenu>) {
  const [isSaving, setSaving] = useState(false)
  const [isConflict, setConflict] = useState(false)
  const notify = useNotify()
  const alert = useAlert()
  const save = async (overwrites: boolean) => {
    setSaving(true)
    try {
      const result = await state.save(overwrites)
      setConflict(result === 'conflict')
      if (result === 'saved') notify(t('console.menus.saved'), { type: 'success' })
    } catch (error) {
      alert(t('console.menus.saveFailed', { reason: problemMessage(error) }))
    }
    setSaving(false)
  }
  return { isSaving, isConflict, save, closeConflict: () => setConflict(false) }
}
