import { t } from '@broadsheet/shared/messages/t.ts'

interface Props {
  text: string
  /** Whether the words are not in the text. */
  isLost?: boolean
  /** Selects the words in the text. */
  onShow: () => void
}

/** The commented words; a button that goes to them, if they are in the text. */
export function Quote({ text, isLost = false, onShow }: Props) {
  const words = (
    <span className="line-clamp-3 wrap-anywhere" dir="auto">
      {text}
    </span>
  )
  const look = 'mb-2 block w-full border-s-2 border-control ps-2 text-start text-sm'
  if (isLost)
    return (
      <div className={`${look} text-soft`}>
        <del className="decoration-1">{words}</del>
        <p className="mt-1 font-semibold text-brand">{t('editor.textComments.lost')}</p>
      </div>
    )
  return (
    <button
      type="button"
      className={`${look} cursor-pointer hover:bg-tint`}
      title={t('editor.textComments.showWords')}
      onClick={onShow}
    >
      <span className="sr-only">{t('editor.textComments.showWords')} </span>
      {words}
    </button>
  )
}
