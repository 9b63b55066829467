import { t } from '@broadsheet/shared/messages/t.ts'
import type { ChosenList } from '../../client/contact/subscription.ts'

/** The target of Unsubscribe in a mail. A button confirms, because filters open links to check them. */
export function LeaveList(props: {
  list: ChosenList
  isBusy: boolean
  onLeave: () => Promise<void>
}) {
  const { list, isBusy, onLeave } = props
  return (
    <p className="mb-8">
      <button
        className="button button-strong"
        type="button"
        disabled={isBusy}
        onClick={() => void onLeave()}
      >
        {t('account.newsletter.leave', { list: list.name })}
      </button>
    </p>
  )
}
