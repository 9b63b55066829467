import { t } from '@broadsheet/shared/messages/t.ts'

interface Props {
  message: string
  onRetry: () => void
}

/** Shown when a coverage could not be opened. */
export function LoadFailure({ message, onRetry }: Props) {
  return (
    <div className="empty" role="alert">
      <p className="empty-title">{t('editor.live.loadFailed')}</p>
      <p>{message}</p>
      <button className="button" type="button" onClick={onRetry}>
        {t('editor.tryAgain')}
      </button>
    </div>
  )
}
