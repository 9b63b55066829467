import type { ShownLabel } from '@broadsheet/shared/domain/labels.ts'
import { element, type MarkupElement } from './element.ts'

/** What kind of text an article is, unless it is news; null without labels. */
export const labelsElement = (labels: readonly ShownLabel[]): MarkupElement | null =>
  labels.length > 0
    ? element(
        'span',
        { class: 'labels' },
        ...labels.map(({ name, text }) =>
          element('span', { 'data-label': name, dir: 'auto' }, text),
        ),
      )
    : null
