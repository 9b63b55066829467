import { MAXIMUM_HEADLINE, MAXIMUM_NOTE } from '@broadsheet/shared/domain/assignments.ts'
import { sectionChoices } from '@broadsheet/shared/domain/categoryTree.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { fromLocalMoment, toLocalMoment } from '@broadsheet/shared/text/localMoment.ts'
import { Typography } from '@mui/material'
import { TextInput, useRecordContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useAccountQuery, useMayAccess } from '../../layout/accountQuery.ts'
import { type Assignment, assignmentSchema } from './assignment.ts'
import { PeopleInputs } from './PeopleInputs.tsx'
import { useSections } from './useSections.ts'
import { useSharedTemplates } from './useSharedTemplates.ts'

/** Values of a new assignment; of an account that assigns articles to itself only, its own. */
function useNewValues() {
  const { data: account } = useAccountQuery()
  const assignsAll = useMayAccess()({ resource: 'assignments', action: 'assign' })
  return {
    ...{
      headline: '',
      category_id: null,
      template_id: null,
      reviewer_id: null,
      deadline: null,
      planned_for: null,
    },
    ...{ assignee_id: assignsAll ? null : (account?.id ?? null), note: '' },
  }
}

interface Props {
  /** Values that differ from those of an empty form. */
  values?: Partial<Record<keyof Assignment, string>>
  /** Closes the dialog; by default the one over the list. */
  onClose?: () => void
}

/** Form of a new assignment, or of the one in the record context. */
export function AssignmentForm({ values, onClose }: Props) {
  const assignment = useRecordContext<Assignment>()
  const newValues = useNewValues()
  return (
    <FormDialog
      title={assignment ? t('console.assignments.editTitle') : t('console.assignments.createTitle')}
      submitLabel={assignment ? t('console.assignments.update') : t('console.assignments.create')}
      schema={assignmentSchema}
      values={assignment ? { ...assignment } : { ...newValues, ...values }}
      success={assignment ? t('console.assignments.updated') : t('console.assignments.created')}
      onClose={onClose}
    >
      {assignment?.article_id ? <OfArticle assignment={assignment} /> : <TopicInputs />}
      <PeopleInputs assignment={assignment} />
      <TextInput
        source="deadline"
        label={t('console.assignments.deadline')}
        type="datetime-local"
        format={toLocalMoment}
        parse={fromLocalMoment}
        helperText={false}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextInput
        source="planned_for"
        label={t('console.assignments.plannedFor')}
        type="date"
        helperText={t('console.assignments.plannedForHint')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextInput
        source="note"
        label={t('console.assignments.note')}
        helperText={t('console.assignments.noteHint')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: MAXIMUM_NOTE } }}
      />
    </FormDialog>
  )
}

/** Headline and section of a planned article. */
function TopicInputs() {
  const sections = useSections()
  return (
    <>
      <TextInput
        source="headline"
        label={t('console.assignments.headline')}
        helperText={false}
        autoFocus
        slotProps={{ htmlInput: { dir: 'auto', maxLength: MAXIMUM_HEADLINE } }}
      />
      <ChoiceInput
        source="category_id"
        label={t('console.resources.articles.category')}
        all={t('console.resources.articles.noCategory')}
        choices={sectionChoices(sections)}
      />
      <TemplateInput />
    </>
  )
}

/** The headline of a written article, which is changed in the editor. */
function OfArticle({ assignment }: { assignment: Assignment }) {
  return (
    <div>
      <Typography dir="auto" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {assignment.headline}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('console.assignments.ofArticle')}
      </Typography>
    </div>
  )
}

/** The shared template that the assignee starts from; nothing while there is none. */
function TemplateInput() {
  const templates = useSharedTemplates()
  if (templates.length === 0) return null
  return (
    <ChoiceInput
      source="template_id"
      label={t('console.assignments.template')}
      hint={t('console.assignments.templateHint')}
      all={t('console.assignments.noTemplate')}
      choices={templates.map(({ id, name }) => [id, name])}
    />
  )
}
