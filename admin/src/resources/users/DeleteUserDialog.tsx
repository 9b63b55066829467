import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Form, useNotify } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import { UserPicker } from './UserPicker.tsx'
import { articlesOf, type UserDetails, type UserOfPage } from './userDetails.ts'

/** What happens to the articles, the choice that changes least first. */
const CHOICES = [
  ['keep_byline', t('console.resources.users.choice.keep_byline')],
  ['reassign', t('console.resources.users.choice.reassign')],
  ['archive', t('console.resources.users.choice.archive')],
] as const

interface Props {
  user: UserOfPage
  details: UserDetails
  onClose: () => void
}

/** Says what is deleted, asks what happens to the articles, and deletes the account. */
export function DeleteUserDialog({ user, details, onClose }: Props) {
  const { remove, busy, problem } = useDeletion(user)
  const id = useId()
  const { comments } = details
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      role="alertdialog"
      onClose={busy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Form
        defaultValues={{ articles: 'keep_byline', successor: null }}
        onSubmit={(values: FieldValues) => remove(values as Values)}
        noValidate
      >
        <DialogTitle id={`${id}-title`}>
          {t('console.resources.users.deleteTitle', { username: user.username })}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {problem !== null && <Alert severity="error">{problem}</Alert>}
            {articlesOf(details) > 0 && <ArticlesChoice details={details} />}
            <DialogContentText id={`${id}-text`}>
              {t('console.resources.users.deleteConsequence', { comments })}
            </DialogContentText>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy} autoFocus>
            {t('console.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={busy}>
            {t('console.resources.users.delete')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

interface Values {
  articles: (typeof CHOICES)[number][0]
  successor: string | null
}

function ArticlesChoice({ details }: { details: UserDetails }) {
  const { setValue } = useFormContext<Values>()
  const chosen = useWatch<Values, 'articles'>({ name: 'articles' })
  const { published, scheduled, drafts, archived } = details
  return (
    <>
      <FormControl>
        <FormLabel sx={{ fontWeight: 600 }}>
          {t('console.resources.users.articlesChoice', { count: articlesOf(details) })}
        </FormLabel>
        <DialogContentText variant="body2">
          {t('console.resources.users.articleStates', { published, scheduled, drafts, archived })}
        </DialogContentText>
        <RadioGroup
          value={chosen}
          onChange={(_event, value) => setValue('articles', value as Values['articles'])}
        >
          {CHOICES.map(([value, label]) => (
            <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
          ))}
        </RadioGroup>
      </FormControl>
      {chosen === 'reassign' && (
        <UserPicker
          source="successor"
          label={t('console.resources.users.successor')}
          isOptional={false}
        />
      )}
    </>
  )
}

function useDeletion({ id, username }: UserOfPage) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const remove = async ({ articles, successor }: Values) => {
    if (articles === 'reassign' && !successor) {
      return setProblem(t('console.resources.users.successorRequired'))
    }
    setBusy(true)
    setProblem(null)
    try {
      await call('delete_account', {
        ...{ account: id, articles },
        ...(articles === 'reassign' && { successor }),
      })
      notify(t('console.resources.users.deleted', { username }), { type: 'success' })
      await navigate('/users')
      await queryClient.invalidateQueries()
    } catch (error) {
      setProblem(problemMessage(error))
      setBusy(false)
    }
  }
  return { remove, busy, problem }
}
