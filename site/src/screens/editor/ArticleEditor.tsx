import { t } from '@broadsheet/shared/messages/t.ts'
import { useMemo, useState } from 'react'
import { siteTimeZone } from '../../islands/useNow.ts'
import { Banner } from '../Banner.tsx'
import type { Member } from '../SignedIn.tsx'
import {
  continueText,
  discardOffer,
  leave,
  publish,
  save,
  saveAndLeave,
  saveAsNew,
} from './articleActions.ts'
import { shownOffer } from './autosave/articleCopies.ts'
import { CopyNotices } from './autosave/CopyNotices.tsx'
import { RestoreDraftBanner } from './autosave/RestoreDraftBanner.tsx'
import { nameOfAuthor } from './bylines/bylineList.ts'
import { useAuthors } from './bylines/useAuthors.ts'
import { isUnsaved } from './form/articleForm.ts'
import type { Taxonomy } from './form/taxonomy.ts'
import { PresenceBar } from './presence/PresenceBar.tsx'
import { usePresence } from './presence/usePresence.ts'
import type { PreviewContext } from './preview/previewedArticle.ts'
import { ReviewNote } from './review/ReviewNote.tsx'
import { useReview } from './review/useReview.ts'
import { SaveNotice } from './saving/SaveNotice.tsx'
import { SessionNotice } from './saving/SessionNotice.tsx'
import { ActionBar } from './sections/ActionBar.tsx'
import { BodyField } from './sections/BodyField.tsx'
import { DetailsFields } from './sections/DetailsFields.tsx'
import { type Over, Overlays } from './sections/Overlays.tsx'
import { SidePanels } from './sections/SidePanels.tsx'
import { useShortcuts } from './sections/useShortcuts.ts'
import { isUnfinished } from './templates/isUnfinished.ts'
import { StartFromTemplate } from './templates/StartFromTemplate.tsx'
import { TemplatesContext, templateSettings } from './templates/TemplatesContext.ts'
import { CommentsPanel } from './textComments/CommentsPanel.tsx'
import { useTextComments } from './textComments/useTextComments.ts'
import { currentForm, useArticleEditor } from './useArticleEditor.ts'
import type { LoadedArticle } from './useLoadArticle.ts'
import { useKeyboardRoom } from './useScreenRoom.ts'

interface Props {
  loaded: LoadedArticle
  writer: Member
  /** Whether the session expired while writing. */
  isSignedOut: boolean
  mediaOrigin: string
}

/** The article editor. */
export function ArticleEditor({ loaded, writer, isSignedOut, mediaOrigin }: Props) {
  const state = useArticleEditor(loaded, writer.id)
  const { editor, autosave, saving, fields } = state
  const { form, stored } = editor
  const [taxonomy, setTaxonomy] = useState<Taxonomy>(loaded)
  const [over, setOver] = useState<Over>(null)
  const authors = useAuthors(state)
  const review = useReview(state)
  const [template, setTemplate] = useState(loaded.template)
  const templates = templateSettings(state, taxonomy, mediaOrigin)
  const comments = useTextComments(state, writer)
  const presence = usePresence(stored?.id ?? null, writer.id, comments.reloadSoon)
  const marks = useMemo(
    () =>
      presence.people.flatMap(({ person, block }) =>
        block ? [{ place: block, name: nameOfAuthor(person) }] : [],
      ),
    [presence.people],
  )
  /** Overlays show the current text, including what has not been reported yet. */
  const open = (next: Over) => {
    currentForm(state)
    setOver(next)
  }
  const context = (): PreviewContext => ({
    categories: taxonomy.categories,
    tags: taxonomy.tags,
    authors: authors.list,
    mediaOrigin,
    timeZone: siteTimeZone(),
    now: new Date(),
  })
  useShortcuts({
    save: () => void save(state),
    publish: () =>
      loaded.mayPublish && isUnfinished(state) ? open('placeholders') : void publish(state),
    preview: () => open(over === 'preview' ? null : 'preview'),
    list: () => open('shortcuts'),
    comment: comments.start,
    nextComment: () => comments.panel.go(1),
    previousComment: () => comments.panel.go(-1),
  })
  useKeyboardRoom()
  const isSaving = saving.state.name === 'saving'

  return (
    // The save buttons do not submit: Enter in a single-line field would publish the article.
    <TemplatesContext value={templates}>
      <form
        className="editor flex flex-col"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="wrap flex-1 pt-[clamp(1.25rem,3vw,2.25rem)] pb-12">
          <h1 className="mb-4 border-b-4 border-accent pb-3 text-[clamp(1.75rem,1.3rem+1.8vw,2.5rem)] tracking-[-0.02em]">
            {stored ? t('editor.editTitle') : t('editor.newTitle')}
          </h1>
          {loaded.account.suspended_at && <Banner kind="error">{t('editor.suspended')}</Banner>}
          {isSignedOut && <SessionNotice onSignIn={() => open('sign-in')} />}
          <PresenceBar people={presence.people} mediaOrigin={mediaOrigin} />
          <SaveNotice
            state={saving.state}
            onCompare={() => open('conflict')}
            onSignIn={() => open('sign-in')}
            onSaveAsNew={() => void saveAsNew(state)}
          />
          <CopyNotices state={state} />
          <RestoreDraftBanner
            offers={autosave.offers}
            shown={shownOffer}
            explanation={t('editor.drafts.explanation')}
            onResume={(offer) => void continueText(state, offer)}
            onDiscard={(offer) => void discardOffer(state, offer)}
          />
          <ReviewNote review={review} />
          {!stored && <StartFromTemplate state={state} taxonomy={taxonomy} onUsed={setTemplate} />}
          {/* The save notice is outside the inert form, so that screen readers announce it. */}
          <div
            className="mt-6 grid gap-10 *:min-w-0 inert:opacity-70 xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start xl:gap-[clamp(2.5rem,5vw,4.5rem)]"
            inert={state.isLeaving}
          >
            <DetailsFields
              editor={editor}
              body={
                <BodyField
                  ref={fields.content}
                  editor={editor}
                  mediaOrigin={mediaOrigin}
                  marks={marks}
                  comments={comments.words}
                  onComment={comments.start}
                  onCaret={presence.moveTo}
                  onBlocks={(content, blocks) => state.blocks.put(content, blocks)}
                  onBusy={(busy) => state.uploads.setRunning('text', busy)}
                />
              }
            />
            <div
              className="grid gap-10 *:min-w-0 data-covered:xl:hidden"
              data-side
              data-covered={comments.panel.isOpen || undefined}
            >
              <SidePanels
                {...{ state, authors, review, comments, taxonomy, mediaOrigin }}
                onTaxonomy={setTaxonomy}
                template={templates.mayCreate ? template : undefined}
              />
            </div>
            <CommentsPanel
              comments={comments}
              mediaOrigin={mediaOrigin}
              onSave={() => void save(state)}
            />
          </div>
        </div>
        <ActionBar
          form={form}
          stored={stored}
          isUnsaved={state.unsaved}
          isSaving={isSaving}
          isBusy={state.isLeaving || state.uploads.isRunning}
          autosave={autosave}
          onSave={() =>
            currentForm(state).status === 'published' && isUnfinished(state)
              ? open('placeholders')
              : void saveAndLeave(state)
          }
          onPreview={() => open('preview')}
          comments={comments}
          onHistory={stored && (() => open('history'))}
          onShortcuts={() => open('shortcuts')}
          onCancel={() =>
            isUnsaved(currentForm(state), stored, editor.initial)
              ? setOver('leave')
              : void leave(state)
          }
        />
        <Overlays
          over={over}
          state={state}
          names={{ ...taxonomy, authors: authors.list }}
          context={context}
          email={writer.email}
          onClose={() => setOver(null)}
        />
      </form>
    </TemplatesContext>
  )
}
