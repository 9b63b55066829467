import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import type { Warning } from '@broadsheet/shared/domain/importing/importReport.ts'
import { type Problem, problem } from '@broadsheet/shared/domain/importing/problem.ts'
import type { SourceArticle } from '../sourceArticle.ts'

const { title: TITLE, content: CONTENT } = ARTICLE_FIELDS

/** What the editor would ask for. An import accepts articles without it, and lists them. */
export function suggestionsFor(article: SourceArticle): Warning[] {
  const { path, title, body, image, category } = article
  const found: [construct: string, isMissing: boolean, problem: Problem][] = [
    [
      'short title',
      [...title].length < TITLE.minimum,
      problem('cli.import.shortTitle', { minimum: TITLE.minimum }),
    ],
    [
      'short text',
      [...body.trim()].length < CONTENT.minimum,
      problem('cli.import.shortText', { minimum: CONTENT.minimum }),
    ],
    ['no image', image === null, problem('cli.import.noImage')],
    ['no category', category === null, problem('cli.import.noCategory')],
  ]
  return found
    .filter(([, isMissing]) => isMissing)
    .map(([construct, , what]) => ({ path, line: null, construct, problem: what, title }))
}
