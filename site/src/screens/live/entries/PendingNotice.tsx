import { t } from '@broadsheet/shared/messages/t.ts'
import type { Obstacle, PendingEntry } from '../sending/EntryOutbox.ts'

interface Props {
  pending: PendingEntry
  obstacle: Obstacle
  onRetry: () => void
  onDiscard: () => void
}

const ACTION = 'min-h-9 cursor-pointer font-semibold underline'

/** Says that an entry is not posted yet, and why. */
export function PendingNotice({ pending, obstacle, onRetry, onDiscard }: Props) {
  const { state, message } = pending
  if (state === 'refused')
    return (
      <div className="mt-3 border-s-4 border-brand bg-tint px-4 py-2" role="alert">
        <p className="text-brand">{t('editor.live.refused', { reason: message })}</p>
        <p className="flex flex-wrap gap-x-5">
          <button className={ACTION} type="button" onClick={onRetry}>
            {t('editor.tryAgain')}
          </button>
          <button className={ACTION} type="button" onClick={onDiscard}>
            {t('editor.live.discard')}
          </button>
        </p>
      </div>
    )
  const text =
    state === 'sending' && !obstacle ? t('editor.live.sending') : WAITING[obstacle ?? 'offline']
  return <p className="meta mt-2 font-semibold">{text}</p>
}

const WAITING = {
  offline: t('editor.live.waiting'),
  session: t('editor.live.waitingForSession'),
}
