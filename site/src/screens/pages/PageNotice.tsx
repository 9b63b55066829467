import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef } from 'react'
import type { EditablePage } from '../../client/pages/pages.ts'
import { Banner } from '../Banner.tsx'
import type { PageEditorState } from './usePageEditor.ts'

interface Props {
  editor: PageEditorState
  onSignIn: () => void
  onTakeOver: (theirs: EditablePage) => void
}

/** Shows the result of a save, and what to do about a conflict. */
export function PageNoticeBanner({ editor, onSignIn, onTakeOver }: Props) {
  const { notice } = editor
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice.kind !== 'none' && notice.kind !== 'saved') element.current?.focus()
  }, [notice])
  return (
    <div className="outline-none empty:sr-only" role="status" ref={element} tabIndex={-1}>
      {notice.kind === 'saved' && (
        <Banner kind="success">
          {notice.status === 'published' ? t('editor.page.published') : t('editor.page.saved')}
        </Banner>
      )}
      {notice.kind === 'invalid' && <Banner kind="error">{t('editor.saving.invalid')}</Banner>}
      {notice.kind === 'gone' && <Banner kind="error">{t('editor.page.gone')}</Banner>}
      {notice.kind === 'failed' && (
        <Banner kind="error">{t('editor.saving.failed', { reason: notice.message })}</Banner>
      )}
      {notice.kind === 'session' && (
        <Banner kind="error">
          {t('editor.saving.session')}{' '}
          <NoticeButton onClick={onSignIn}>{t('editor.session.signInAgain')}</NoticeButton>
        </Banner>
      )}
      {notice.kind === 'conflict' && (
        <Banner kind="error">
          {t('editor.page.conflict')}{' '}
          <NoticeButton onClick={() => void editor.overwrite(notice.theirs, notice.wanted)}>
            {t('editor.page.saveMine')}
          </NoticeButton>{' '}
          <NoticeButton onClick={() => onTakeOver(notice.theirs)}>
            {t('editor.page.takeTheirs')}
          </NoticeButton>
        </Banner>
      )}
    </div>
  )
}

function NoticeButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button className="me-3 cursor-pointer font-bold underline" type="button" onClick={onClick}>
      {children}
    </button>
  )
}
