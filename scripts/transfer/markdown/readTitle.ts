import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { type Problem, problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { fileNameOf, withoutDate } from '../import/slugs.ts'
import type { FieldReader } from './fieldNames.ts'
import type { MarkdownFile } from './frontMatter.ts'
import { titleIn } from './readFields.ts'

const HEADING = /^(?:[ \t]*\n)*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/

/**
 * The title of an article: its field, else the heading at the beginning of its text, else the name of its file, as
 * generators make one. One that is too long is shortened.
 *
 * @returns the body without a heading that became the title.
 */
export function readTitle(
  field: FieldReader,
  { body }: MarkdownFile,
  path: string,
  warn: (construct: string, found: Problem) => void,
): { title: string; body: string } {
  const { maximum } = ARTICLE_FIELDS.title
  const written = titleIn(field)
  const heading = written === '' ? HEADING.exec(body) : null
  const title = written || plainText(heading?.[1] ?? '')
  if (title === '') {
    warn('title', problem('cli.import.titleFromFile'))
    return { title: excerptOf(titleOfFile(path), maximum), body }
  }
  if ([...title].length > maximum) warn('title', problem('cli.import.titleCut', { maximum }))
  // Its lines stay, so that the lines of the report are right.
  const rest = heading
    ? body.replace(HEADING, (found) => '\n'.repeat(found.split('\n').length - 1))
    : body
  return { title: [...title].length > maximum ? excerptOf(title, maximum) : title, body: rest }
}

function plainText(markdown: string): string {
  if (markdown === '') return ''
  return renderMarkdown(markdown, { mediaOrigin: '', language: activeBodyLanguage() }).text.trim()
}

/** `2024-02-01-the-old-bridge.md` becomes `The old bridge`. */
function titleOfFile(path: string): string {
  const words = withoutDate(fileNameOf(path)).replace(/[-_]+/g, ' ').trim() || path
  return words.charAt(0).toUpperCase() + words.slice(1)
}
