import type { BylineLine } from '../../model/bylines.ts'
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
