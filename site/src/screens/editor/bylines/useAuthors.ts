import { useCallback, useEffect, useRef, useState } from 'react'
import { type Author, findAuthors, readAuthors } from '../../../client/articles/authors.ts'
import type { ArticleEditorState } from '../useArticleEditor.ts'

/** The authors that the editor knows. */
export interface Authors {
  list: readonly Author[]
  /** Adds an author that was found or created. */
  add: (author: Author) => void
}

/** The authors of the form and of a conflicting version; those of restored drafts are read. */
export function useAuthors({ loaded, editor, saving }: ArticleEditorState): Authors {
  const [list, setList] = useState(loaded.authors)
  const put = useCallback((authors: readonly Author[]) => {
    const isNew = ({ id }: Author) => !authors.some((author) => author.id === id)
    setList((known) => [...known.filter(isNew), ...authors])
  }, [])
  const { state } = saving
  const theirs = state.name === 'failed' ? state.theirs?.form.bylines : null
  const ids = [...editor.form.bylines, ...(theirs ?? [])].map(({ author_id }) => author_id)
  const unknown = ids.filter((id) => !list.some((author) => author.id === id))
  const wanted = [...new Set(unknown)].sort().join()
  useEffect(() => {
    // Without the name, the byline is shown as one of a deleted author, and can still be removed.
    if (wanted) void readAuthors(wanted.split(',')).then(put, () => {})
  }, [wanted, put])
  const asked = useRef(new Set([loaded.account.username]))
  const unsure = list.filter(({ id, has_account }) => has_account === undefined && ids.includes(id))
  const names = loaded.mayNameAuthors ? unsure.map(({ username }) => username).join(' ') : ''
  useEffect(() => {
    for (const name of names.split(' ').filter(Boolean)) {
      if (asked.current.has(name)) continue
      asked.current.add(name)
      // Until it is known, authors are treated as accounts, which need more rights to remove.
      const isNamed = ({ username }: Author) => username === name
      void findAuthors(name).then(
        (found) => put(found.filter(isNamed)),
        () => {},
      )
    }
  }, [names, put])
  return { list, add: (author) => put([author]) }
}
