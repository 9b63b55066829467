import { useEffect, useMemo, useState } from 'react'
import { type Author, readAuthors } from '../../../client/articles/authors.ts'
import { type Revision, readRevision } from '../../../client/articles/revisions.ts'
import {
  type ArticleText,
  compareTexts,
  type FieldChange,
  textOf,
  versionBylines,
} from './compare.ts'

/** The text a version is compared with. */
export type Against = 'editor' | 'previous'

interface Loaded {
  revision: Revision
  /** The previous version; null for the first. */
  previous: Revision | null
  /** The authors of both that exist. */
  authors: readonly Author[]
}

/**
 * Loads a version and compares it.
 *
 * @returns changes, null while loading; `isFailed` when the request failed.
 */
export function useComparison(
  article: string,
  number: number,
  current: ArticleText,
  against: Against,
) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isAwaited = attempt > 0
    setFailed(false)
    load(article, number).then(
      (found) => isAwaited && setLoaded(found),
      () => isAwaited && setFailed(true),
    )
    return () => {
      isAwaited = false
    }
  }, [article, number, attempt])
  const changes = useMemo(
    () => loaded && differences(loaded, current, against),
    [loaded, current, against],
  )
  return { loaded, changes, isFailed, retry: () => setAttempt(attempt + 1) }
}

async function load(article: string, number: number): Promise<Loaded> {
  const [revision, previous] = await Promise.all([
    readRevision(article, number),
    readRevision(article, number - 1),
  ])
  if (!revision) throw new Error(`Version ${number} no longer exists.`)
  const bylines = [revision, ...(previous ? [previous] : [])].flatMap(
    (one) => versionBylines(one) ?? [],
  )
  const ids = [...new Set(bylines.map(({ author_id }) => author_id))]
  return { revision, previous, authors: ids.length > 0 ? await readAuthors(ids) : [] }
}

function differences(
  { revision, previous, authors }: Loaded,
  current: ArticleText,
  against: Against,
) {
  const text = textOf(revision, authors)
  if (against === 'editor') return compareTexts(text, current)
  return previous ? compareTexts(textOf(previous, authors), text) : ([] as FieldChange[])
}
