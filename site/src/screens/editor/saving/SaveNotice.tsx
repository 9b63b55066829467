import { useEffect, useRef } from 'react'
import { Banner } from '../../auth/AuthFrame.tsx'
import type { SaveState } from './useSaving.ts'

interface Props {
  state: SaveState
  /** Available follow-up actions. */
  onCompare: () => void
  onSignIn: () => void
  onSaveAsNew: () => void
}

/** Shows the result of a save. */
export function SaveNotice({ state, onCompare, onSignIn, onSaveAsNew }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.name === 'failed') notice.current?.focus()
  }, [state])
  return (
    <div className="outline-none empty:hidden" ref={notice} tabIndex={-1}>
      {state.name === 'saved' && (
        <Banner kind="success">
          {state.message}
          {state.slug !== state.wanted && (
            <> The address was taken, so it is now /article/{state.slug}.</>
          )}
        </Banner>
      )}
      {state.name === 'signed-in' && (
        <Banner kind="success">You are signed in again. Save to keep your changes.</Banner>
      )}
      {state.name === 'invalid' && (
        <Banner kind="error">Not saved yet: please check the marked fields.</Banner>
      )}
      {state.name === 'failed' && (
        <Banner kind="error">
          {state.problem.message}{' '}
          {state.problem.kind === 'stale' && state.theirs && (
            <NoticeButton onClick={onCompare}>Compare the versions</NoticeButton>
          )}
          {state.problem.kind === 'session' && (
            <NoticeButton onClick={onSignIn}>Sign in again</NoticeButton>
          )}
          {state.problem.kind === 'gone' && (
            <NoticeButton onClick={onSaveAsNew}>Save as a new article</NoticeButton>
          )}
        </Banner>
      )}
    </div>
  )
}

function NoticeButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button className="cursor-pointer font-bold underline" type="button" onClick={onClick}>
      {children}
    </button>
  )
}
