import { t } from '@broadsheet/shared/messages/t.ts'
import { loadAnyScript } from '@broadsheet/shared/text/loadAnyScript.ts'
import { slugify } from '@broadsheet/shared/text/slug.ts'
import { isClash } from '../saving/saveProblem.ts'

type Named = 'category' | 'tag'

const NAME_TAKEN: Readonly<Record<Named, string>> = {
  category: t('errors.categoryNameUnique'),
  tag: t('errors.tagNameUnique'),
}

/**
 * The slug of a new category or tag. A name without letters and digits has none; then it is based on the current
 * time.
 *
 * @returns '' for an empty name, which validation refuses.
 */
export async function addressFor(name: string, kind: Named, now: Date): Promise<string> {
  if (name.trim() === '') return ''
  await loadAnyScript(name)
  return slugify(name) || `${kind}-${now.getTime().toString(36)}`
}

/**
 * Explains a conflict.
 *
 * @throws Error with a message for the user.
 */
export const reportConflict =
  (kind: Named) =>
  (error: unknown): never => {
    if (isClash(error)) throw new Error(NAME_TAKEN[kind])
    throw error
  }
