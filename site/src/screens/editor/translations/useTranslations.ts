import { useEffect, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import {
  linkTranslations,
  readTranslations,
  type TranslatedArticle,
  unlinkTranslation,
} from '../../../client/articles/translations.ts'
import type { TranslationSource } from './translationSource.ts'

/** Translations of the article, and their changes. */
export type Translations = ReturnType<typeof useTranslations>

/**
 * Reads the translations of an article, and links them.
 *
 * @param article - id of the saved article; null for a new one.
 * @param start - the article that a new one translates.
 */
export function useTranslations(article: string | null, start: TranslationSource | null) {
  const [list, setList] = useState<readonly TranslatedArticle[] | null>(null)
  const [problem, setProblem] = useState('')
  const [source, setSource] = useState(start)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isHere = true
    if (article === null) return
    readTranslations(article).then(
      (found) => {
        if (!isHere) return
        setProblem('')
        setList(found)
      },
      (error: unknown) => isHere && setProblem(errorMessage(error)),
    )
    return () => {
      isHere = false
    }
  }, [article, attempt])
  const reload = () => setAttempt((count) => count + 1)

  return {
    /** Null before they are read. */
    list,
    /** Why they could not be read; empty otherwise. */
    problem,
    reload,
    /** The article that this one will be linked to after its first save. */
    source,
    setSource,
    /** Links the saved article to its source. @throws ApiError */
    linkSource: async (saved: string): Promise<void> => {
      if (!source) return
      await linkTranslations(saved, source.id)
      setSource(null)
      reload()
    },
    /** @throws ApiError */
    link: async (other: string): Promise<void> => {
      if (article === null) return
      await linkTranslations(article, other)
      reload()
    },
    /** Removes another article from the translations. @throws ApiError */
    unlink: async (other: string): Promise<void> => {
      await unlinkTranslation(other)
      reload()
    },
  }
}
