import { t } from '@broadsheet/shared/messages/t.ts'
import { nextHour } from '@broadsheet/shared/text/zonedMoment.ts'
import { ConfirmDialog } from '../../../islands/ConfirmDialog.tsx'
import { SignInAgain } from '../../editor/saving/SignInAgain.tsx'
import { useFrontTools } from '../FrontContext.ts'
import { MomentDialog } from '../MomentDialog.tsx'
import type { OpenDialog } from '../openDialog.ts'
import { FrontHistory } from './FrontHistory.tsx'
import { PublishDialog } from './PublishDialog.tsx'

/** Dialogs about versions of the front. */
export function VersionDialog({ dialog, front, actions, email, onClose }: OpenDialog) {
  const { timeZone, open } = useFrontTools()
  const { opened, sync } = front
  switch (dialog.kind) {
    case 'publish':
      return (
        <PublishDialog
          front={opened.front.id}
          wasPublished={opened.front.published_at !== null}
          onPublish={async () => {
            await actions.publish(null)
            onClose()
          }}
          onCancel={onClose}
        />
      )
    case 'schedule':
      return (
        <MomentDialog
          title={t('editor.front.scheduleTitle')}
          label={t('editor.front.scheduleLabel')}
          action={t('editor.front.scheduleAction')}
          value={nextHour(MORNING, new Date(), timeZone)}
          timeZone={timeZone}
          onCancel={onClose}
          onSubmit={async (at) => {
            await actions.publish(at)
            onClose()
          }}
        >
          <p className="mb-3">{t('editor.front.scheduleHint')}</p>
        </MomentDialog>
      )
    case 'history':
      return (
        <FrontHistory
          opened={opened}
          onRestore={(version, date) => open({ kind: 'restore', version, date })}
          onClose={onClose}
        />
      )
    case 'restore':
      return (
        <ConfirmDialog
          question={t('editor.front.restoreQuestion', { date: dialog.date })}
          action={t('editor.front.restore')}
          onCancel={() => open({ kind: 'history' })}
          onConfirm={() => {
            onClose()
            actions.restore(dialog.version, dialog.date)
          }}
        />
      )
    case 'discard':
      return (
        <ConfirmDialog
          question={t('editor.front.discardQuestion')}
          action={t('editor.front.discardAction')}
          onCancel={onClose}
          onConfirm={() => {
            onClose()
            actions.discard()
          }}
        />
      )
    case 'sign-in':
      return (
        <SignInAgain
          email={email}
          onCancel={onClose}
          onSignedIn={() => {
            onClose()
            void sync.retry()
          }}
        />
      )
    default:
      return null
  }
}

/** Hour of day that a schedule proposes: before readers wake up. */
const MORNING = 6
