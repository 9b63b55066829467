import { t } from '@broadsheet/shared/messages/t.ts'
import { createPortal } from 'react-dom'
import { ConfirmDialog } from '../../../islands/ConfirmDialog.tsx'
import { leave, publish, resolveConflict, resumeSession } from '../articleActions.ts'
import { ConflictDialog } from '../conflict/ConflictDialog.tsx'
import { EMPTY_FORM } from '../form/articleForm.ts'
import type { Names } from '../form/taxonomy.ts'
import { Preview } from '../preview/Preview.tsx'
import type { PreviewContext } from '../preview/previewedArticle.ts'
import { SignInAgain } from '../saving/SignInAgain.tsx'
import { namedShort, placeholdersOfForm } from '../templates/placeholders.ts'
import type { ArticleEditorState } from '../useArticleEditor.ts'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

/** Overlays of the editor. */
export type Over =
  | ('preview' | 'shortcuts' | 'conflict' | 'sign-in' | 'leave' | 'history' | 'placeholders')
  | null

interface Props {
  over: Over
  state: ArticleEditorState
  names: Names
  context: () => PreviewContext
  /** Of the writer. */
  email: string
  onClose: () => void
}

/** The open overlay, rendered outside the form, because forms cannot be nested. */
export function Overlays(props: Props) {
  const content = contentOf(props)
  return content && createPortal(content, document.body)
}

function contentOf({ over, state, names, context, email, onClose }: Props) {
  const { editor, saving } = state
  switch (over) {
    case 'preview':
      return (
        <Preview
          stored={editor.stored?.id ?? null}
          form={editor.form}
          context={context()}
          onClose={onClose}
        />
      )
    case 'history':
      return editor.stored && <HistoryDrawer state={state} names={names} onClose={onClose} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />
    case 'sign-in':
      return (
        <SignInAgain
          email={email}
          onCancel={onClose}
          onSignedIn={() => {
            onClose()
            void resumeSession(state)
          }}
        />
      )
    case 'leave':
      return (
        <ConfirmDialog
          question={leaveQuestion(state)}
          action={t('editor.leave')}
          onConfirm={() => void leave(state)}
          onCancel={onClose}
        />
      )
    case 'placeholders':
      return (
        <ConfirmDialog
          question={t(
            'editor.templates.publishQuestion',
            namedShort(placeholdersOfForm(editor.form)),
          )}
          action={t('editor.templates.publishAnyway')}
          onConfirm={() => {
            onClose()
            void publish(state)
          }}
          onCancel={onClose}
        />
      )
    case 'conflict': {
      const theirs = saving.state.name === 'failed' ? saving.state.theirs : null
      if (!theirs) return null
      return (
        <ConflictDialog
          base={editor.stored?.form ?? EMPTY_FORM}
          mine={editor.form}
          theirs={theirs}
          names={names}
          onCancel={onClose}
          onSave={(form) => {
            onClose()
            void resolveConflict(state, form, theirs)
          }}
        />
      )
    }
    default:
      return null
  }
}

function leaveQuestion({ autosave }: ArticleEditorState): string {
  return autosave.state === 'refused' ? t('editor.leaveLost') : t('editor.leaveStored')
}
