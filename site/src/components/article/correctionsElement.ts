import type { CorrectionPlace } from '@broadsheet/shared/domain/corrections.ts'
import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import type { CorrectionView } from '../../model/corrections.ts'
import type { TextLanguage } from '../../model/language.ts'
import { element, type MarkupElement } from '../card/element.ts'

/** The corrections at the top or end of an article, on its page, in previews and in drafts; null if there are none. */
export const correctionsElement = (
  corrections: readonly CorrectionView[],
  place: CorrectionPlace,
  language: TextLanguage | null,
): MarkupElement | null =>
  corrections.length === 0
    ? null
    : element(
        'section',
        {
          class: `grid gap-3 ${place === 'top' ? 'mb-8' : 'mt-10'}`,
          'aria-label': t('article.corrections.title'),
          'data-corrections': place,
        },
        ...corrections.map((correction) => correctionElement(correction, language)),
      )

function correctionElement(correction: CorrectionView, language: TextLanguage | null) {
  const { anchor, kind, name, date } = correction
  const isRetraction = kind === 'retraction'
  const look = isRetraction ? 'border-2 border-ink' : 'border-s-4 border-accent bg-tint'
  return element(
    'div',
    { class: `px-[1.4rem] py-[1.1rem] print:break-inside-avoid ${look}`, id: anchor },
    element(
      'p',
      { class: 'meta dotted' },
      element('strong', { class: `text-ink${isRetraction ? ' text-lg uppercase' : ''}` }, name),
      element('time', { datetime: date.iso }, date.text),
    ),
    ...correctionTextElements(correction, language),
  )
}

/** What was wrong and what is right, or the note. */
export function correctionTextElements(
  { wrong, corrected }: Pick<CorrectionView, 'wrong' | 'corrected'>,
  language: TextLanguage | null,
): MarkupElement[] {
  const sentences =
    wrong === null
      ? [[{ tag: 'words', text: corrected }]]
      : [
          tParts('article.corrections.wrong', { text: wrong }),
          tParts('article.corrections.right', { text: corrected }),
        ]
  return sentences.map((sentence) =>
    element(
      'p',
      { class: 'mt-1 font-serif leading-normal wrap-anywhere' },
      ...sentence.map(({ tag, text }) => {
        if (tag === 'label') return element('b', { class: 'font-sans text-sm' }, text)
        return tag === 'words'
          ? element('span', { lang: language?.lang ?? null, dir: language?.dir ?? 'auto' }, text)
          : text
      }),
    ),
  )
}

/** Marks a retracted article above its title. */
export const retractedElement = (): MarkupElement =>
  element(
    'p',
    { class: 'mt-2' },
    element(
      'strong',
      {
        class: 'inline-block border-2 border-ink px-3 py-1 text-sm uppercase',
        'data-retracted': '',
      },
      t('fields.correction.retracted'),
    ),
  )
