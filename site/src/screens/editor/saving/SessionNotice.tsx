/** Says that the session ran out, before a save has to fail. */
export function SessionNotice({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="banner" data-kind="error" role="alert">
      Your session has ended. Your text is still here.{' '}
      <button className="editor-way" type="button" onClick={onSignIn}>
        Sign in again
      </button>
    </div>
  )
}
