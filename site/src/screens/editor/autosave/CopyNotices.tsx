import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../islands/ConfirmDialog.tsx'
import { StatusRegion } from '../../../islands/StatusRegion.tsx'
import { continueDraft, discardChanges, keepMine, showTheirs } from '../articleActions.ts'
import type { ArticleEditorState } from '../useArticleEditor.ts'

/** Explains which unsaved text the editor shows, and what another page wrote. */
export function CopyNotices({ state }: { state: ArticleEditorState }) {
  const { loaded, autosave } = state
  useNewerDraft(state)
  const { unfinished } = loaded
  const { theirs } = autosave.account
  return (
    <>
      {theirs && (
        <Notice
          id={CHOICE}
          role="alert"
          text={t('editor.copies.changed', { date: formatMoment(theirs.updatedAt) })}
        >
          <button className={ACTION} type="button" onClick={() => void showTheirs(state)}>
            {t('editor.copies.showTheirs')}
          </button>
          <button className={ACTION} type="button" onClick={() => void keepMine(state)}>
            {t('editor.copies.keepMine')}
          </button>
        </Notice>
      )}
      <StatusRegion>
        {autosave.account.state === 'refused' && <Notice text={t('editor.copies.refused')} />}
        {loaded.isTextGone && <Notice text={t('editor.drafts.gone')} />}
      </StatusRegion>
      {unfinished && !theirs && <Continued state={state} />}
    </>
  )
}

/** Reports that unsaved changes are continued, until they are saved or discarded. */
function Continued({ state }: { state: ArticleEditorState }) {
  const { loaded, editor, unsaved } = state
  const [isOver, setOver] = useState(false)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!unsaved) setOver(true)
  }, [unsaved])
  const { unfinished, saved } = loaded
  if (isOver || !unfinished) return null
  const date = formatMoment(unfinished.copy.updatedAt)
  if (!unfinished.isOwn) return <Notice role="status" text={t('editor.copies.foreign')} />
  if (!editor.stored) return null
  const isOlder = saved !== null && editor.stored.version < saved.version
  const text = isOlder
    ? t('editor.copies.continuedOlder', { date })
    : t('editor.copies.continued', { date })
  return (
    <Notice role="status" text={text}>
      <button className={ACTION} type="button" onClick={() => setAsked(true)}>
        {t('editor.copies.discard')}
      </button>
      {isAsked && (
        <ConfirmDialog
          question={t('editor.copies.discardConfirm')}
          action={t('editor.copies.discard')}
          onConfirm={() => discardChanges(state)}
          onCancel={() => setAsked(false)}
        />
      )}
    </Notice>
  )
}

/** Continues the text of this device when the account does not have its last changes. */
function useNewerDraft(state: ArticleEditorState): void {
  const { newer } = state.autosave
  const continued = useRef<string | null>(null)
  const latest = useRef(state)
  latest.current = state
  useEffect(() => {
    if (!newer || continued.current === newer.id) return
    continued.current = newer.id
    void continueDraft(latest.current, newer, latest.current.loaded.unfinished?.copy ?? null)
  }, [newer])
}

const CHOICE = 'editor-copy-choice'

/** Scrolls to the choice between the text of this page and that of another. */
export function showCopyNotice(): void {
  const choice = document.getElementById(CHOICE)
  choice?.scrollIntoView({ block: 'center' })
  choice?.querySelector('button')?.focus({ preventScroll: true })
}

const ACTION = 'min-h-6 cursor-pointer font-bold underline'

interface NoticeProps {
  id?: string
  role?: 'alert' | 'status'
  text: string
  children?: ReactNode
}

function Notice(props: NoticeProps) {
  return (
    <div
      id={props.id}
      className="my-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-s-4 border-accent bg-tint px-5 py-3"
      role={props.role}
    >
      <span>{props.text}</span>
      {props.children}
    </div>
  )
}
