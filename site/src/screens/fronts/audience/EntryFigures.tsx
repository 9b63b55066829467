import { t } from '@broadsheet/shared/messages/t.ts'
import { decimalText } from '../../audience/figureTexts.ts'
import { useFrontTools } from '../FrontContext.ts'

/** The figures of an article of the front, if they are known. */
export function EntryFigures({ article }: { article: string }) {
  const figures = useFrontTools().audience.figures.get(article)
  if (!figures) return null
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
