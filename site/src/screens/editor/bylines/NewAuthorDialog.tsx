import {
  AUTHOR_KINDS,
  type AuthorKind,
  type Contribution,
} from '@broadsheet/shared/domain/bylines.ts'
import { check, type Problems } from '@broadsheet/shared/domain/problems.ts'
import { profileSchema } from '@broadsheet/shared/domain/profile.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId, useState } from 'react'
import { type Author, addAuthor } from '../../../client/articles/authors.ts'
import { Field } from '../../../islands/form/Field.tsx'
import { Row } from '../../../islands/form/Row.tsx'
import { isClash } from '../saving/saveProblem.ts'
import { FormDialog } from '../sections/EntityDialog.tsx'
import { usernameFor } from './authorUsername.ts'
import { ContributionField } from './ContributionField.tsx'

const KINDS: Readonly<Record<AuthorKind, string>> = {
  person: t('editor.bylines.guest'),
  agency: t('editor.bylines.agency'),
}

/** User names that are tried: the one of the name, then with -2, -3 … */
const ATTEMPTS = 20

interface Props {
  onCreated: (author: Author, contribution: Contribution) => void
  onCancel: () => void
}

/** Creates a guest author or an agency without leaving the article. */
export function NewAuthorDialog({ onCreated, onCancel }: Props) {
  const [problems, setProblems] = useState<Problems>({})
  const [kind, setKind] = useState<AuthorKind>('person')
  const [contribution, setContribution] = useState<Contribution>('by')
  const id = useId()

  async function create(fields: FormData): Promise<void> {
    const full_name = String(fields.get('full_name') ?? '')
    const username = await usernameFor(full_name, new Date())
    const { value, problems } = check(profileSchema, { full_name, username })
    setProblems(problems ?? {})
    if (!value?.full_name) return
    const author = { username, full_name: value.full_name, kind }
    onCreated(await underFreeName(author), contribution)
  }

  return (
    <FormDialog
      title={t('editor.bylines.newTitle')}
      action={t('editor.bylines.create')}
      failed={(message) => t('editor.bylines.createFailed', { message })}
      onSubmit={create}
      onCancel={onCancel}
    >
      <Field
        label={t('editor.bylines.name')}
        name="full_name"
        autoComplete="off"
        dir="auto"
        problem={problems.full_name}
        onInput={() => setProblems({})}
      />
      <Row id={id} label={t('editor.bylines.kind')} hint={t('editor.bylines.newHint')}>
        <select
          id={id}
          className="field"
          aria-describedby={`${id}-hint`}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as AuthorKind)}
        >
          {AUTHOR_KINDS.map((one) => (
            <option key={one} value={one}>
              {KINDS[one]}
            </option>
          ))}
        </select>
      </Row>
      <ContributionField value={contribution} onChange={setContribution} />
    </FormDialog>
  )
}

/** Tries user names until the database accepts one. */
async function underFreeName(author: Parameters<typeof addAuthor>[0]): Promise<Author> {
  for (let n = 1; ; n++) {
    const username = n === 1 ? author.username : `${author.username}-${n}`
    try {
      return await addAuthor({ ...author, username })
    } catch (error) {
      if (!isClash(error) || n === ATTEMPTS) throw error
    }
  }
}
