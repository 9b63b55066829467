import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef } from 'react'
import { Banner } from '../../Banner.tsx'
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
    <div className="outline-none empty:sr-only" role="status" ref={notice} tabIndex={-1}>
      {state.name === 'saved' && (
        <Banner kind="success">
          {state.message}
          {state.isMerged && <> {t('editor.saving.merged')}</>}
          {state.slug !== state.wanted && (
            <> {t('editor.saving.slugTaken', { slug: state.slug })}</>
          )}
        </Banner>
      )}
      {state.name === 'signed-in' && <Banner kind="success">{t('editor.session.resumed')}</Banner>}
      {state.name === 'invalid' && <Banner kind="error">{t('editor.saving.invalid')}</Banner>}
      {state.name === 'failed' && (
        <Banner kind="error">
          {state.problem.message}{' '}
          {state.problem.kind === 'stale' && state.theirs && (
            <NoticeButton onClick={onCompare}>{t('editor.saving.compare')}</NoticeButton>
          )}
          {state.problem.kind === 'session' && (
            <NoticeButton onClick={onSignIn}>{t('editor.session.signInAgain')}</NoticeButton>
          )}
          {state.problem.kind === 'gone' && (
            <NoticeButton onClick={onSaveAsNew}>{t('editor.saving.saveAsNew')}</NoticeButton>
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
