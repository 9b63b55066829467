import { t } from '@broadsheet/shared/messages/t.ts'
import { decimalText } from '../../audience/figureTexts.ts'
import { useFrontTools } from '../FrontContext.ts'

/**
 * The figures of an article of the front. Until they are known their line is empty: rows that move when the figures
 * arrive would be missed by a click.
 */
export function EntryFigures({ article }: { article: string }) {
  const { mayRead, figures: all } = useFrontTools().audience
  const figures = all.get(article)
  if (!mayRead) return null
  if (!figures) return <p className="mt-0.5 h-lh text-meta" />
  const { viewsNow, viewsToday, sectionRatio } = figures
  const texts = [
    t('editor.front.figuresNow', { views: viewsNow }),
    t('editor.front.figuresToday', { views: viewsToday }),
    sectionRatio === null
      ? null
      : t('editor.front.figuresRatio', { ratio: decimalText(sectionRatio) }),
  ]
  return (
    <p className="dotted mt-0.5 text-meta tabular-nums" data-figures={article}>
      {texts
        .filter((text) => text !== null)
        .map((text) => (
          <span key={text}>{text}</span>
        ))}
    </p>
  )
}
