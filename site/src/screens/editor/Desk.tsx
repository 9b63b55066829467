import { useState } from 'react'
import { paperZone } from '../../islands/useNow.ts'
import { Banner } from '../auth/AuthFrame.tsx'
import type { Member } from '../SignedIn.tsx'
import { Checklist } from './checklist/Checklist.tsx'
import { KeptOffers } from './kept/KeptOffers.tsx'
import { Bar } from './parts/Bar.tsx'
import { BodyPart } from './parts/BodyPart.tsx'
import { DetailsPart } from './parts/DetailsPart.tsx'
import { type Over, Overlays } from './parts/Overlays.tsx'
import { PicturePart } from './parts/PicturePart.tsx'
import { PublicationPart } from './parts/PublicationPart.tsx'
import { SubjectsPart } from './parts/SubjectsPart.tsx'
import { useShortcuts } from './parts/useShortcuts.ts'
import type { PreviewScene } from './preview/view.ts'
import { SaveNotice } from './saving/SaveNotice.tsx'
import { SessionNotice } from './saving/SessionNotice.tsx'
import { useDesk } from './useDesk.ts'
import type { Opened } from './useOpening.ts'

interface Props {
  opened: Opened
  writer: Member
  /** The session ran out while writing. */
  isSignedOut: boolean
  mediaOrigin: string
}

/** Where an article is written. */
export function Desk({ opened, writer, isSignedOut, mediaOrigin }: Props) {
  const desk = useDesk(opened, writer.id)
  const { editor, keeping, saving, places } = desk
  const { form, stored } = editor
  const [known, setKnown] = useState({ categories: opened.categories, tags: opened.tags })
  const [over, setOver] = useState<Over>(null)
  const scene = (): PreviewScene => ({
    ...known,
    author: opened.author,
    mediaOrigin,
    timeZone: paperZone(),
    now: new Date(),
  })
  useShortcuts({
    save: () => void desk.save(),
    publish: () => void desk.publish(),
    preview: () => setOver((now) => (now === 'preview' ? null : 'preview')),
    list: () => setOver('shortcuts'),
  })
  const isSaving = saving.state.name === 'saving'

  return (
    <form
      className="editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void desk.saveAndLeave()
      }}
    >
      <div className="wrap editor-page">
        <h1>{stored ? 'Edit Article' : 'Create Article'}</h1>
        {opened.account.suspended_at && (
          <Banner kind="error">
            Your account is suspended: you can read your articles, but not save them.
          </Banner>
        )}
        {isSignedOut && <SessionNotice onSignIn={() => setOver('sign-in')} />}
        <SaveNotice
          state={saving.state}
          onCompare={() => setOver('conflict')}
          onSignIn={() => setOver('sign-in')}
          onSaveAsNew={() => void desk.saveAsNew()}
        />
        <KeptOffers
          offers={keeping.offers}
          onResume={(offer) => void desk.restore(offer)}
          onDiscard={({ id }) => void keeping.discard(id)}
        />
        {/* What is said about the save stays outside: nobody hears what is inert. */}
        <div className="editor-columns" inert={desk.isLeaving}>
          <DetailsPart
            editor={editor}
            body={
              <BodyPart
                ref={places.content}
                editor={editor}
                mediaOrigin={mediaOrigin}
                onBusy={(busy) => desk.setBusy('text', busy)}
              />
            }
          />
          <div className="editor-side">
            <PublicationPart editor={editor} mayPublish={opened.mayPublish} />
            <PicturePart
              ref={places.picture}
              editor={editor}
              mediaOrigin={mediaOrigin}
              onBusy={(busy) => desk.setBusy('picture', busy)}
            />
            <SubjectsPart editor={editor} known={known} onKnown={setKnown} />
            <Checklist form={form} />
          </div>
        </div>
      </div>
      <Bar
        form={form}
        stored={stored}
        isUnsaved={desk.unsaved}
        isSaving={isSaving}
        isBusy={desk.isLeaving || desk.isUploading}
        keeping={keeping}
        onPreview={() => setOver('preview')}
        onHistory={stored && (() => setOver('history'))}
        onShortcuts={() => setOver('shortcuts')}
        onCancel={() => (desk.unsaved ? setOver('leave') : void desk.leave())}
      />
      <Overlays
        over={over}
        desk={desk}
        known={known}
        scene={scene}
        email={writer.email}
        onClose={() => setOver(null)}
      />
    </form>
  )
}
