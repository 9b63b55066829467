import { useEffect, useRef } from 'react'
import { Banner } from '../../auth/AuthFrame.tsx'
import type { SaveState } from './useSaving.ts'

interface Props {
  state: SaveState
  /** What the person can do about it, by name. */
  onCompare: () => void
  onSignIn: () => void
  onSaveAsNew: () => void
}

/** Says what came of a save, where it cannot be overlooked. */
export function SaveNotice({ state, onCompare, onSignIn, onSaveAsNew }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.name === 'failed') place.current?.focus()
  }, [state])
  return (
    <div className="editor-notice" ref={place} tabIndex={-1}>
      {state.name === 'saved' && (
        <Banner kind="success">
          {state.message}
          {state.slug !== state.wanted && (
            <> The address was taken, so it is now /article/{state.slug}.</>
          )}
        </Banner>
      )}
      {state.name === 'invalid' && (
        <Banner kind="error">Not saved yet: please look at the marked fields.</Banner>
      )}
      {state.name === 'failed' && (
        <Banner kind="error">
          {state.problem.message}{' '}
          {state.problem.kind === 'stale' && state.theirs && (
            <Way onClick={onCompare}>Compare the versions</Way>
          )}
          {state.problem.kind === 'session' && <Way onClick={onSignIn}>Sign in again</Way>}
          {state.problem.kind === 'gone' && <Way onClick={onSaveAsNew}>Save as a new article</Way>}
        </Banner>
      )}
    </div>
  )
}

function Way({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button className="editor-way" type="button" onClick={onClick}>
      {children}
    </button>
  )
}
