import { tParts } from '@broadsheet/shared/messages/t.ts'
import type { BylineLine } from '../../model/bylines.ts'
import type { Moment } from '../../model/card.ts'
import { element, type MarkupElement } from '../card/element.ts'

/** Inline, because Arabic joins "and" to the name: a box would begin a line of its own. */
const NAME = 'hover:text-accent hover:underline'

/** The lines with the authors of an article: those who wrote it, then the other contributions. */
export const bylineElements = (lines: readonly BylineLine[]): MarkupElement[] =>
  lines.map((line, index) =>
    element(
      'p',
      { class: index === 0 ? 'font-semibold' : 'text-ui' },
      ...line.map((part) =>
        typeof part === 'string'
          ? part
          : element('a', { class: NAME, href: part.href, dir: 'auto' }, String(part.name)),
      ),
    ),
  )

/** When an article was corrected or marked as updated. */
export const updatedElement = (updated: Moment): MarkupElement =>
  element(
    'span',
    {},
    ...tParts('article.updated', { date: updated.text }).map(({ tag, text }) =>
      tag ? element('time', { datetime: updated.iso }, text) : text,
    ),
  )
