import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useState } from 'react'
import type { PublishedArticle } from '../../client/fronts/findPublished.ts'
import { StatusRegion } from '../../islands/StatusRegion.tsx'
import { Banner } from '../Banner.tsx'
import { PresenceBar } from '../editor/presence/PresenceBar.tsx'
import { SessionNotice } from '../editor/saving/SessionNotice.tsx'
import { Switch } from '../editor/sections/Switch.tsx'
import type { Member } from '../SignedIn.tsx'
import { FrontChoice } from './FrontChoice.tsx'
import { FrontContext } from './FrontContext.ts'
import { FrontDialogs } from './FrontDialogs.tsx'
import type { FrontDialog } from './frontDialog.ts'
import { FrontPreview } from './preview/FrontPreview.tsx'
import { FrontBar } from './publishing/FrontBar.tsx'
import { Scheduled } from './publishing/Scheduled.tsx'
import { SaveObstacle } from './saving/SaveObstacle.tsx'
import { SlotList } from './slots/SlotList.tsx'
import { useFrontActions } from './useFrontActions.ts'
import { useFrontPresence } from './useFrontPresence.ts'
import { useFrontSync } from './useFrontSync.ts'
import { useFrontToolbox } from './useFrontToolbox.ts'
import type { LoadedFront } from './useLoadFront.ts'

interface Props {
  loaded: LoadedFront
  writer: Member
  isSignedOut: boolean
  mediaOrigin: string
}

const VIEWS = { slots: t('editor.front.slots'), preview: t('editor.preview') }

/** The editor of a front: its slots, and the page as readers would see it. */
export function FrontEditor({ loaded, writer, isSignedOut, mediaOrigin }: Props) {
  const front = useFrontSync(loaded)
  const actions = useFrontActions(front)
  const people = useFrontPresence(loaded.opened.front.id, writer.id, front.reloadSoon)
  const [dialog, setDialog] = useState<FrontDialog | null>(null)
  const [found, setFound] = useState<readonly PublishedArticle[]>([])
  const [view, setView] = useState<keyof typeof VIEWS>('slots')
  const { tools, announcement } = useFrontToolbox(loaded, front, found, mediaOrigin, setDialog)
  const { category } = loaded
  const path = category ? urls.category(category.slug) : urls.home()
  return (
    <FrontContext value={tools}>
      <div className="front-editor flex min-h-[calc(100dvh-var(--spacing-bar))] flex-col">
        <div className="wrap flex-1 pt-[clamp(1rem,2vw,1.5rem)] pb-10">
          <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3 border-b-4 border-accent pb-3">
            <h1 className="flex-1 text-[clamp(1.75rem,1.3rem+1.8vw,2.5rem)] tracking-[-0.02em] wrap-anywhere">
              {category
                ? t('editor.front.titleOf', { name: category.name })
                : t('editor.front.title')}
            </h1>
            <FrontChoice category={category} categories={loaded.categories} />
          </div>
          {isSignedOut && <SessionNotice onSignIn={() => setDialog({ kind: 'sign-in' })} />}
          <PresenceBar people={people} mediaOrigin={mediaOrigin} texts={PRESENCE} />
          <SaveObstacle
            obstacle={isSignedOut ? null : front.obstacle}
            onRetry={tools.retry}
            onSignIn={() => setDialog({ kind: 'sign-in' })}
          />
          <StatusRegion>
            {actions.notice && <Banner kind={actions.notice.kind}>{actions.notice.text}</Banner>}
          </StatusRegion>
          <Scheduled scheduled={front.opened.scheduled} onCancel={actions.cancel} />
          <p className="sr-only" role="status">
            {announcement}
          </p>
          <div className="mb-4 xl:hidden">
            <Switch label={t('editor.front.view')} names={VIEWS} chosen={view} onChoose={setView} />
          </div>
          <div className="grid gap-8 *:min-w-0 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] xl:items-start">
            <div className={view === 'slots' ? '' : 'max-xl:hidden'}>
              <SlotList states={front.state.slots} />
            </div>
            <div
              className={`h-[calc(100dvh-var(--spacing-bar)-var(--editor-bar,4rem)-2rem)] xl:sticky xl:top-[calc(var(--spacing-bar)+1rem)] ${view === 'preview' ? '' : 'max-xl:hidden'}`}
            >
              <FrontPreview
                path={path}
                slots={tools.slots}
                candidates={front.candidates}
                mediaOrigin={mediaOrigin}
              />
            </div>
          </div>
        </div>
        <FrontBar
          front={front}
          isUnsaved={front.sync.isUnsaved}
          hasConflict={front.state.slots.some(({ theirs, problem }) => theirs || problem)}
        />
      </div>
      <FrontDialogs
        dialog={dialog}
        front={front}
        actions={actions}
        email={writer.email}
        onFound={(article) => setFound([...found, article])}
        onClose={() => setDialog(null)}
      />
    </FrontContext>
  )
}

const PRESENCE = {
  others: (count: number, names: string) => t('editor.front.others', { count, names }),
  self: t('editor.front.self'),
}
