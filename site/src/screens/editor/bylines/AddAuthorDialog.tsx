import type { Byline, Contribution } from '@broadsheet/shared/domain/bylines.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { type Author, findAuthors } from '../../../client/articles/authors.ts'
import { Avatar } from '../../../islands/Avatar.tsx'
import { Row } from '../../../islands/form/Row.tsx'
import { FormDialog } from '../sections/EntityDialog.tsx'
import { useFound } from '../sections/useFound.ts'
import { kindOfAuthor, nameOfAuthor, openContributions } from './bylineList.ts'
import { ContributionField } from './ContributionField.tsx'

interface Props {
  bylines: readonly Byline[]
  mediaOrigin: string
  onChosen: (author: Author, contribution: Contribution) => void
  onCancel: () => void
}

/** Searches the authors that this user may name, and adds one with a contribution. */
export function AddAuthorDialog({ bylines, mediaOrigin, onChosen, onCancel }: Props) {
  const [words, setWords] = useState('')
  const [contribution, setContribution] = useState<Contribution>('by')
  const { found, problem } = useFound(words, findAuthors)
  const choices = found?.filter(({ id }) => openContributions(bylines, id).includes(contribution))
  return (
    <FormDialog
      title={t('editor.bylines.addTitle')}
      action={t('editor.bylines.add')}
      failed={(message) => message}
      onCancel={onCancel}
      onSubmit={async (fields) => {
        const chosen = choices?.find(({ id }) => id === fields.get('author'))
        if (!chosen) throw new Error(t('editor.bylines.choose'))
        onChosen(chosen, contribution)
      }}
    >
      <ContributionField value={contribution} onChange={setContribution} />
      <Row id="author-search" label={t('editor.bylines.search')}>
        <input
          id="author-search"
          className="field"
          type="search"
          dir={words ? 'auto' : undefined}
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          // Enter would add the chosen author before the name was read.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Row>
      {problem && <p className="field-problem">{problem}</p>}
      <fieldset className="max-h-72 overflow-y-auto" aria-busy={found === null}>
        <legend className="sr-only">{t('editor.bylines.found')}</legend>
        {choices?.map((author) => (
          <Choice key={author.id} author={author} mediaOrigin={mediaOrigin} />
        ))}
      </fieldset>
      <p className="field-hint" role="status">
        {choices?.length === 0 && t('editor.bylines.none')}
      </p>
    </FormDialog>
  )
}

function Choice({ author, mediaOrigin }: { author: Author; mediaOrigin: string }) {
  const kind = kindOfAuthor(author)
  return (
    <label className="grid grid-cols-[auto_auto_1fr] items-center gap-3 py-2">
      <input className="size-5 accent-brand" type="radio" name="author" value={author.id} />
      <Avatar person={author} mediaOrigin={mediaOrigin} size={48} />
      <span>
        <span className="block w-fit font-semibold wrap-anywhere" dir="auto">
          {nameOfAuthor(author)}
        </span>
        <span className="meta">{kind ?? <bdi>@{author.username}</bdi>}</span>
      </span>
    </label>
  )
}
