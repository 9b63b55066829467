import { type Byline, MAXIMUM_BYLINES } from '@broadsheet/shared/domain/bylines.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import type { Author } from '../../../client/articles/authors.ts'
import { labelOf } from '../form/articleForm.ts'
import type { ArticleEditorState } from '../useArticleEditor.ts'
import { AddAuthorDialog } from './AddAuthorDialog.tsx'
import { BylineRow } from './BylineRow.tsx'
import { moved, nameOfAuthor, removalProblem } from './bylineList.ts'
import { bylineRightsOf } from './bylineRights.ts'
import { NewAuthorDialog } from './NewAuthorDialog.tsx'
import type { Authors } from './useAuthors.ts'

interface Props {
  state: ArticleEditorState
  authors: Authors
  mediaOrigin: string
}

/** Bylines: the authors in order, each with a contribution. */
export function BylineFields({ state, authors, mediaOrigin }: Props) {
  const { loaded, editor } = state
  const { form, problems } = editor
  const [open, setOpen] = useState<'add' | 'new' | null>(null)
  const { message, add, rowActions } = useBylineChanges(state, authors)
  const close = () => setOpen(null)
  const mayAdd = loaded.mayNameAuthors && form.bylines.length < MAXIMUM_BYLINES
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="bylines-title"
    >
      <h2 className="mb-2 text-2xl" id="bylines-title">
        {labelOf('bylines')}
      </h2>
      <ol className="mb-3 divide-y divide-rule">
        {form.bylines.map((byline, index) => (
          <BylineRow
            key={keyOf(form.bylines, index)}
            author={authors.list.find(({ id }) => id === byline.author_id)}
            bylines={form.bylines}
            index={index}
            mediaOrigin={mediaOrigin}
            actions={loaded.mayNameAuthors ? rowActions(index) : null}
          />
        ))}
      </ol>
      {problems.bylines && (
        <p className="field-problem" role="alert">
          {problems.bylines}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {mayAdd && (
          <button
            className="button min-h-9 px-4 py-1 text-sm"
            type="button"
            id="editor-bylines"
            onClick={() => setOpen('add')}
          >
            {t('editor.bylines.add')}
          </button>
        )}
        {mayAdd && loaded.mayCreateAuthors && (
          <button
            className="button min-h-9 px-4 py-1 text-sm"
            type="button"
            onClick={() => setOpen('new')}
          >
            {t('editor.bylines.new')}
          </button>
        )}
      </div>
      {!loaded.mayNameAuthors && <p className="field-hint">{t('errors.bylines')}</p>}
      <p className="form-status mt-2" data-kind="success" role="status">
        {message}
      </p>
      {open === 'add' && (
        <AddAuthorDialog
          bylines={form.bylines}
          mediaOrigin={mediaOrigin}
          onCancel={close}
          onChosen={(author, contribution) => {
            add(author, contribution)
            close()
          }}
        />
      )}
      {open === 'new' && (
        <NewAuthorDialog
          onCancel={close}
          onCreated={(author, contribution) => {
            add(author, contribution)
            close()
          }}
        />
      )}
    </section>
  )
}

/** An author may have several bylines, and the contribution of each may change: the number among them. */
function keyOf(bylines: readonly Byline[], index: number): string {
  const id = bylines[index]?.author_id
  const number = bylines.slice(0, index).filter(({ author_id }) => author_id === id).length
  return `${id} ${number}`
}

/** Changes of the list, each with a message for screen readers. */
function useBylineChanges(state: ArticleEditorState, authors: Authors) {
  const [message, setMessage] = useState('')
  const { editor } = state
  const { bylines } = editor.form
  const put = (next: readonly Byline[], text: string) => {
    editor.change({ bylines: next })
    setMessage(text)
  }
  const add = (author: Author, contribution: Byline['contribution']) => {
    authors.add(author)
    const text = t('editor.bylines.added', { name: nameOfAuthor(author) })
    put([...bylines, { author_id: author.id, contribution }], text)
  }
  const rights = bylineRightsOf(state)
  const rowActions = (index: number) => {
    const author = authors.list.find(({ id }) => id === bylines[index]?.author_id)
    const name = nameOfAuthor(author)
    return {
      removalProblem: removalProblem(bylines, index, author, rights),
      choose: (contribution: Byline['contribution']) =>
        put(
          bylines.map((byline, at) => (at === index ? { ...byline, contribution } : byline)),
          '',
        ),
      move: (by: -1 | 1) => {
        const position = index + by + 1
        if (position < 1 || position > bylines.length) return
        const text = t('editor.bylines.moved', { name, position, count: bylines.length })
        put(moved(bylines, index, by), text)
      },
      remove: () => {
        put(
          bylines.filter((_, at) => at !== index),
          t('editor.bylines.removed', { name }),
        )
        // The button that had the focus is gone.
        document.getElementById('editor-bylines')?.focus()
      },
    }
  }
  return { message, add, rowActions }
}
