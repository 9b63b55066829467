import { t } from '@broadsheet/shared/messages/t.ts'

/** Reports an expired session before a save fails. */
export function SessionNotice({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="banner" data-kind="error" role="alert">
      {t('editor.session.ended')}{' '}
      <button className="cursor-pointer font-bold underline" type="button" onClick={onSignIn}>
        {t('editor.session.signInAgain')}
      </button>
    </div>
  )
}
