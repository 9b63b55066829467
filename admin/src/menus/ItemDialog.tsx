import type { MenuItem, MenuItemKind } from '@broadsheet/shared/domain/menus.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material'
import { type SyntheticEvent, useState } from 'react'
import {
  choicesOf,
  type FormProblems,
  filledIn,
  formOf,
  type ItemForm,
  KIND_LABELS,
  kindsFor,
  problemsOf,
  type Targets,
  targetName,
} from './menuItem.ts'

interface Props {
  item: MenuItem
  isNew: boolean
  /** Whether it is in the second level. */
  isChild: boolean
  targets: Targets
  onDone: (item: MenuItem) => void
  onClose: () => void
}

/** The form of an item: what it leads to, and its label. */
export function ItemDialog({ item, isNew, isChild, targets, onDone, onClose }: Props) {
  const [form, setForm] = useState(() => formOf(item))
  const [problems, setProblems] = useState<FormProblems>({})
  const put = (changes: Partial<ItemForm>) => {
    setForm({ ...form, ...changes })
    setProblems({})
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const found = problemsOf(form)
    setProblems(found)
    if (Object.keys(found).length === 0) onDone(filledIn(item.id, form))
  }
  const choices = choicesOf(form.kind, targets)
  const shown = targetName(filledIn(item.id, form), targets)
  const needsLabel = form.kind === 'url' || form.kind === 'heading'
  return (
    <Dialog open onClose={onClose} aria-labelledby="menu-item-title" fullWidth maxWidth="sm">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="menu-item-title">
          {isNew ? t('console.menus.addTitle') : t('console.menus.editTitle')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Choice
              label={t('console.menus.kind')}
              value={form.kind}
              choices={kindsFor(isChild).map((kind) => [kind, KIND_LABELS[kind]])}
              onChoose={(kind) => put({ kind: kind as MenuItemKind, target: '' })}
            />
            {choices && (
              <Choice
                label={KIND_LABELS[form.kind]}
                value={form.target}
                choices={[['', t('console.menus.choose')], ...choices]}
                problem={problems.target}
                onChoose={(target) => put({ target })}
              />
            )}
            {form.kind === 'url' && (
              <TextField
                label={t('console.menus.address')}
                value={form.url}
                error={problems.url !== undefined}
                helperText={problems.url ?? t('console.menus.addressHint')}
                onChange={({ target }) => put({ url: target.value })}
                slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', autoCapitalize: 'none' } }}
              />
            )}
            <TextField
              label={needsLabel ? t('console.menus.label') : t('console.menus.labelOptional')}
              value={form.label}
              placeholder={shown}
              error={problems.label !== undefined}
              helperText={problems.label ?? (needsLabel ? '' : t('console.menus.labelHint'))}
              onChange={({ target }) => put({ label: target.value })}
              slotProps={{ htmlInput: { dir: 'auto' }, inputLabel: shown ? { shrink: true } : {} }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('console.cancel')}</Button>
          <Button type="submit" variant="contained">
            {isNew ? t('console.menus.addAction') : t('console.menus.apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  value: string
  choices: readonly (readonly [string, string])[]
  problem?: string | undefined
  onChoose: (value: string) => void
}

/** A native select: phones have their own picker. */
function Choice({ label, value, choices, problem, onChoose }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
