import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Form, useNotify } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import {
  type ArticlesChoice,
  articlesOf,
  articlesToChange,
  deleteInSteps,
} from './deletionSteps.ts'
import { UserPicker } from './UserPicker.tsx'
import type { UserDetails, UserOfPage } from './userDetails.ts'

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
  const { remove, busy, problem, progress } = useDeletion(user, details)
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
        onSubmit={(values: FieldValues) => remove(values as ArticlesChoice)}
        noValidate
      >
        <DialogTitle id={`${id}-title`}>
          {t('console.resources.users.deleteTitle', { username: user.username })}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {problem !== null && <Alert severity="error">{problem}</Alert>}
            {progress && <DeletionProgress {...progress} />}
            {articlesOf(details) > 0 && <ChooseArticles details={details} />}
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

/** Shows how many articles were changed. */
function DeletionProgress({ done, total }: Progress) {
  const id = useId()
  return (
    <Box role="status">
      <Typography id={id} variant="body2" color="textSecondary">
        {t('console.resources.users.articlesChanged', { done, total })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (100 * done) / Math.max(1, total))}
        aria-labelledby={id}
      />
    </Box>
  )
}

function ChooseArticles({ details }: { details: UserDetails }) {
  const { setValue } = useFormContext<ArticlesChoice>()
  const chosen = useWatch<ArticlesChoice, 'articles'>({ name: 'articles' })
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
          onChange={(_event, value) => setValue('articles', value as ArticlesChoice['articles'])}
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

interface Progress {
  done: number
  total: number
}

function useDeletion({ id, username }: UserOfPage, details: UserDetails) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const remove = async (choice: ArticlesChoice) => {
    if (choice.articles === 'reassign' && !choice.successor) {
      return setProblem(t('console.resources.users.successorRequired'))
    }
    setBusy(true)
    setProblem(null)
    try {
      const total = articlesToChange(choice, details)
      await deleteInSteps(
        id,
        choice,
        (done) => setProgress({ done, total: Math.max(done, total) }),
        call,
      )
      notify(t('console.resources.users.deleted', { username }), { type: 'success' })
      await navigate('/users')
      await queryClient.invalidateQueries()
    } catch (error) {
      setProblem(problemMessage(error))
      setProgress(null)
      setBusy(false)
    }
  }
  return { remove, busy, problem, progress }
}
