/** Reports an expired session before a save fails. */
export function SessionNotice({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="banner" data-kind="error" role="alert">
      Your session has ended. Your text is still here.{' '}
      <button className="cursor-pointer font-bold underline" type="button" onClick={onSignIn}>
        Sign in again
      </button>
    </div>
  )
}
