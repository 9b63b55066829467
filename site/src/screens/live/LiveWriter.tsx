import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { randomId } from '../../client/drafts/randomId.ts'
import type { OpenedLive } from '../../client/liveCoverage/liveCoverage.ts'
import { StatusRegion } from '../../islands/StatusRegion.tsx'
import { PresenceBar } from '../editor/presence/PresenceBar.tsx'
import { SessionNotice } from '../editor/saving/SessionNotice.tsx'
import { SignInAgain } from '../editor/saving/SignInAgain.tsx'
import type { Member } from '../SignedIn.tsx'
import { EntryBox } from './box/EntryBox.tsx'
import { StateButton } from './coverage/StateButton.tsx'
import { SummaryForm } from './coverage/SummaryForm.tsx'
import { useLiveCoverage } from './coverage/useLiveCoverage.ts'
import { EntryList } from './entries/EntryList.tsx'
import { newsText } from './entries/newsText.ts'
import { OutboxNotice } from './sending/OutboxNotice.tsx'

interface Props {
  opened: OpenedLive
  writer: Member
  /** Whether the session expired while writing. */
  isSignedOut: boolean
  mediaOrigin: string
}

/** Writes live coverage: the box, the entries, and what is about the whole coverage. */
export function LiveWriter({ opened, writer, isSignedOut, mediaOrigin }: Props) {
  const live = useLiveCoverage(opened, writer.id)
  const [isSigningIn, setSigningIn] = useState(false)
  const { coverage } = live
  const isEnded = coverage.live_state === 'ended'
  return (
    <>
      {(isSignedOut || live.obstacle === 'session') && (
        <SessionNotice onSignIn={() => setSigningIn(true)} />
      )}
      <PresenceBar people={live.people} mediaOrigin={mediaOrigin} texts={PRESENCE} />
      {coverage.status !== 'published' && (
        <p className="banner" data-kind="note">
          {t('editor.live.unpublished')}
        </p>
      )}
      <StatusRegion>
        {isEnded && (
          <p className="banner" data-kind="note">
            {t('editor.live.ended')}
          </p>
        )}
      </StatusRegion>
      {!isEnded && (
        <EntryBox
          device={live.device}
          name="new"
          mediaOrigin={mediaOrigin}
          hasFocus
          onPost={(values) =>
            void live.outbox.add({ ...values, id: randomId(), article_id: coverage.id })
          }
        />
      )}
      <OutboxNotice
        pending={live.pending}
        obstacle={live.obstacle}
        onRetry={() => void live.outbox.retry()}
      />
      {coverage.may_change && (
        <details className="mt-6 border-y border-rule">
          <summary className="min-h-11 cursor-pointer py-[0.6rem] font-semibold">
            {t('editor.live.whole')}
          </summary>
          <div className="pb-5">
            <SummaryForm live={live} />
            <div className="mt-5">
              <StateButton live={live} />
            </div>
          </div>
        </details>
      )}
      <EntryList live={live} self={writer.id} mediaOrigin={mediaOrigin} />
      <p className="sr-only" role="status">
        {newsText(live.news)}
      </p>
      {isSigningIn && (
        <SignInAgain
          email={writer.email}
          onSignedIn={() => {
            setSigningIn(false)
            void live.outbox.retry()
          }}
          onCancel={() => setSigningIn(false)}
        />
      )}
    </>
  )
}

const PRESENCE = {
  others: (count: number, names: string) => t('editor.live.others', { count, names }),
  self: t('editor.live.self'),
}
