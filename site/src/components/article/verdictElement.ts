import type { TextLanguage } from '../../model/language.ts'
import type { Verdict } from '../../model/verdict.ts'
import { element, type MarkupElement } from '../card/element.ts'
import { ratingElement } from '../card/ratingElement.ts'

/** What a review is about, with rating and verdict: above the text on its page, in previews and in drafts. */
export function verdictElement(
  { kind, name, rating, text }: Verdict,
  language: TextLanguage | null,
): MarkupElement {
  const marks = { lang: language?.lang ?? null, dir: 'auto' } as const
  return element(
    'div',
    {
      class:
        'mb-8 border-s-4 border-accent bg-tint px-[1.4rem] py-[1.1rem] print:break-inside-avoid',
      'data-verdict': '',
    },
    element('p', { class: 'meta' }, kind),
    element('p', { class: 'font-serif text-2xl font-bold wrap-anywhere', ...marks }, name),
    element('p', { class: 'text-2xl' }, ratingElement(rating)),
    text !== null && element('p', { class: 'mt-2 wrap-anywhere', ...marks }, text),
  )
}
