import { t } from '@broadsheet/shared/messages/t.ts'
import type { Obstacle } from './FrontSync.ts'

interface Props {
  obstacle: Obstacle | null
  onRetry: () => void
  onSignIn: () => void
}

/** Why changes are not saved at the moment, and what to do. */
export function SaveObstacle({ obstacle, onRetry, onSignIn }: Props) {
  if (!obstacle) return null
  const isSession = obstacle.kind === 'session'
  return (
    <div className="banner" data-kind="error" role="alert">
      {textOf(obstacle)}{' '}
      <button type="button" onClick={isSession ? onSignIn : onRetry}>
        {isSession ? t('editor.session.signInAgain') : t('editor.tryAgain')}
      </button>
    </div>
  )
}

function textOf(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'offline':
      return t('editor.front.offline')
    case 'session':
      return t('editor.front.sessionEnded')
    default:
      return t('editor.front.slotRefused', { reason: obstacle.message })
  }
}
