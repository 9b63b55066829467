import { createPortal } from 'react-dom'
import type { Category, Tag } from '../../../client/articles.ts'
import { ConfirmDialog } from '../../../islands/ConfirmDialog.tsx'
import { ConflictDialog } from '../conflict/ConflictDialog.tsx'
import { EMPTY_FORM } from '../form/articleForm.ts'
import { Preview } from '../preview/Preview.tsx'
import type { PreviewScene } from '../preview/view.ts'
import { SignInAgain } from '../saving/SignInAgain.tsx'
import type { DeskWork } from '../useDesk.ts'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

/** What lies over the editor. */
export type Over = 'preview' | 'shortcuts' | 'conflict' | 'sign-in' | 'leave' | 'history' | null

interface Props {
  over: Over
  desk: DeskWork
  known: { categories: Category[]; tags: Tag[] }
  scene: () => PreviewScene
  /** Of the writer. */
  email: string
  onClose: () => void
}

/** The one thing that lies over the editor; outside its form, since forms do not nest. */
export function Overlays(props: Props) {
  const content = contentOf(props)
  return content && createPortal(content, document.body)
}

function contentOf({ over, desk, known, scene, email, onClose }: Props) {
  const { editor, saving } = desk
  switch (over) {
    case 'preview':
      return <Preview form={editor.form} scene={scene()} onClose={onClose} />
    case 'history':
      return editor.stored && <HistoryDrawer editor={editor} known={known} onClose={onClose} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />
    case 'sign-in':
      return (
        <SignInAgain
          email={email}
          onCancel={onClose}
          onSignedIn={() => {
            saving.dismiss()
            onClose()
          }}
        />
      )
    case 'leave':
      return (
        <ConfirmDialog
          question={leaveQuestion(desk)}
          action="Leave"
          onConfirm={() => void desk.leave()}
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
          known={known}
          onCancel={onClose}
          onSave={(form) => {
            onClose()
            void desk.settleConflict(form, theirs)
          }}
        />
      )
    }
    default:
      return null
  }
}

function leaveQuestion({ keeping }: DeskWork): string {
  return keeping.state === 'refused'
    ? 'Leave without saving? This browser keeps no copy: what you wrote will be lost.'
    : 'Leave without saving? What you wrote stays on this device and is offered when you come back.'
}
