import { t } from '@broadsheet/shared/messages/t.ts'
import { StatusRegion } from '../../../islands/StatusRegion.tsx'
import type { Obstacle, PendingEntry } from './EntryOutbox.ts'

interface Props {
  pending: readonly PendingEntry[]
  obstacle: Obstacle
  onRetry: () => void
}

/** Says how many entries wait for a connection. */
export function OutboxNotice({ pending, obstacle, onRetry }: Props) {
  const count = pending.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const isShown = obstacle === 'offline' && count > 0
  return (
    <StatusRegion>
      {isShown && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-s-4 border-accent bg-tint px-4 py-2">
          <span>{t('editor.live.offline', { count })}</span>
          <button
            className="min-h-9 cursor-pointer font-semibold underline"
            type="button"
            onClick={onRetry}
          >
            {t('editor.tryAgain')}
          </button>
        </p>
      )}
    </StatusRegion>
  )
}
