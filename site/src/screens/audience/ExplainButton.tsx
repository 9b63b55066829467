import { t } from '@broadsheet/shared/messages/t.ts'
import { FIGURES, type FigureName } from './figureTexts.ts'

interface Props {
  name: FigureName
  /** Id of the element with the definition. */
  controls: string
  isOpen: boolean
  onToggle: () => void
}

/** The button beside a figure that shows its definition. */
export function ExplainButton({ name, controls, isOpen, onToggle }: Props) {
  return (
    <button
      className="grid size-6 flex-none cursor-pointer place-items-center rounded-full border border-rule font-sans text-xs font-normal text-soft hover:border-ink hover:text-ink aria-expanded:border-ink aria-expanded:text-ink"
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={t('editor.audience.explain', { figure: FIGURES[name].label })}
      onClick={onToggle}
    >
      <span aria-hidden="true">{t('editor.audience.questionMark')}</span>
    </button>
  )
}
