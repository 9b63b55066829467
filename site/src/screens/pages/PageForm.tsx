import { PAGE_FIELDS } from '@broadsheet/shared/domain/pageFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useMemo, useRef, useState } from 'react'
import type { EditablePage } from '../../client/pages/pages.ts'
import { storeFile } from '../../client/uploads/storeFile.ts'
import { RestoreDraftBanner } from '../editor/autosave/RestoreDraftBanner.tsx'
import { BodyEditor } from '../editor/body/BodyEditor.tsx'
import type { BodyEditorHandle } from '../editor/body/types.ts'
import { uploadPicture } from '../editor/pictures/uploadPicture.ts'
import { SessionNotice } from '../editor/saving/SessionNotice.tsx'
import { SignInAgain } from '../editor/saving/SignInAgain.tsx'
import { TemplatesContext } from '../editor/templates/TemplatesContext.ts'
import { useKeyboardRoom } from '../editor/useScreenRoom.ts'
import type { Member } from '../SignedIn.tsx'
import { PageActions } from './PageActions.tsx'
import { PageFields } from './PageFields.tsx'
import { PageNoticeBanner } from './PageNotice.tsx'
import { PagePreview } from './PagePreview.tsx'
import { shownDraft, usePageDrafts } from './usePageDrafts.ts'
import { usePageEditor } from './usePageEditor.ts'

interface Props {
  /** Null: a new page. */
  page: EditablePage | null
  writer: Member
  isSignedOut: boolean
  mediaOrigin: string
}

/** Snippets can be inserted, but not saved. */
const NO_TEMPLATES = {
  ...{ categories: [], category: '', lang: '', mayCreate: false, mayShare: false },
}

/** The editor of a static page: title, address, description and text. */
export function PageForm({ page, writer, isSignedOut, mediaOrigin }: Props) {
  const editor = usePageEditor(page)
  const { stored, texts, problems, change, isUnsaved } = editor
  const drafts = usePageDrafts({
    owner: writer.id,
    id: stored?.id ?? null,
    current: { texts, version: stored?.version ?? 0 },
    isUnsaved,
  })
  const body = useRef<BodyEditorHandle>(null)
  const [isUploading, setUploading] = useState(false)
  const [over, setOver] = useState<'preview' | 'sign-in' | null>(null)
  useKeyboardRoom()
  const templates = useMemo(() => ({ ...NO_TEMPLATES, mediaOrigin }), [mediaOrigin])
  return (
    // The buttons do not submit: Enter in a single-line field would publish the page.
    <TemplatesContext value={templates}>
      <form
        className="editor flex flex-col"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="wrap max-w-[calc(56rem+2*var(--spacing-gutter))] flex-1 pt-[clamp(1.25rem,3vw,2.25rem)] pb-12">
          <h1 className="mb-4 border-b-4 border-accent pb-3 text-[clamp(1.75rem,1.3rem+1.8vw,2.5rem)] tracking-[-0.02em]">
            {stored ? t('editor.page.editTitle') : t('editor.page.newTitle')}
          </h1>
          {isSignedOut && <SessionNotice onSignIn={() => setOver('sign-in')} />}
          <PageNoticeBanner
            editor={editor}
            onSignIn={() => setOver('sign-in')}
            onTakeOver={(theirs) => {
              void drafts.keep()
              editor.takeOver(theirs)
            }}
          />
          <RestoreDraftBanner
            offers={drafts.offers}
            shown={shownDraft}
            onResume={(offer) => {
              editor.resume(offer.content.texts)
              drafts.resume(offer)
            }}
            onDiscard={(offer) => void drafts.discard(offer)}
          />
          <PageFields editor={editor} />
          <div className="form-row mb-6 grid-cols-[minmax(0,1fr)]">
            <span className="font-semibold" aria-hidden="true">
              {PAGE_FIELDS.content.label}
            </span>
            <BodyEditor
              ref={body}
              label={PAGE_FIELDS.content.label}
              value={texts.content}
              onChange={(content) => change({ content })}
              describedBy={problems.content && 'page-content-problem'}
              invalid={problems.content !== undefined}
              mediaOrigin={mediaOrigin}
              upload={uploadPicture}
              uploadFile={(file, options) =>
                storeFile(file, { ...options, mediaOrigin, now: new Date() })
              }
              onBusy={setUploading}
            />
            {problems.content && (
              <p className="field-problem" id="page-content-problem">
                {problems.content}
              </p>
            )}
          </div>
        </div>
        <PageActions
          editor={editor}
          isStored={drafts.isStored}
          isBusy={isUploading}
          onSave={(status) => {
            body.current?.flush()
            void editor.save(status)
          }}
          onPreview={() => {
            body.current?.flush()
            setOver('preview')
          }}
        />
        {over === 'preview' && (
          <PagePreview texts={texts} mediaOrigin={mediaOrigin} onClose={() => setOver(null)} />
        )}
        {over === 'sign-in' && (
          <SignInAgain
            email={writer.email}
            onSignedIn={() => setOver(null)}
            onCancel={() => setOver(null)}
          />
        )}
      </form>
    </TemplatesContext>
  )
}
