import { t } from '@broadsheet/shared/messages/t.ts'
import { decimalText } from '../../audience/figureTexts.ts'
import { useFrontTools } from '../FrontContext.ts'

/** Below the headline and its buttons, in the width of the entry: beside them the figures would wrap. */
const LINE = 'order-1 basis-full ps-8 text-meta'

/**
 * The figures of an article of the front. Until they are known their line is empty: rows that move when the figures
 * arrive would be missed by a click.
 */
export function EntryFigures({ article }: { article: string }) {
  const { mayRead, figures: all } = useFrontTools().audience
  const figures = all.get(article)
  if (!mayRead) return null
  if (!figures) return <p className={`${LINE} h-lh`} />
  const { viewsNow, viewsToday, sectionRatio } = figures
  const texts = [
    t('editor.front.figuresNow', { views: viewsNow }),
    t('editor.front.figuresToday', { views: viewsToday }),
    sectionRatio === null
      ? null
      : t('editor.front.figuresRatio', { ratio: decimalText(sectionRatio) }),
  ]
  return (
    <p className={`${LINE} dotted tabular-nums`} data-figures={article}>
      {texts
        .filter((text) => text !== null)
        .map((text) => (
          <span key={text}>{text}</span>
        ))}
    </p>
  )
}
