/** Hydrated at once (`client:load`): the content of this page is personal and read in the browser. */

import { t } from '@broadsheet/shared/messages/t.ts'
import { useCallback, useEffect, useState } from 'react'
import { type Account, readAccount } from '../../client/session/account.ts'
import { refreshAccount } from '../../client/session/sessionStore.ts'
import { ACCOUNT_HEAD, ACCOUNT_PAGE } from '../accountClasses.ts'
import { Loading, type Member, SignedIn } from '../SignedIn.tsx'
import { SecuritySection } from '../security/SecuritySection.tsx'
import { AvatarSection } from './AvatarSection.tsx'
import { DataSection } from './DataSection.tsx'
import { DecisionsSection } from './DecisionsSection.tsx'
import { AccountInformation, Stats } from './Facts.tsx'
import { FollowingSection } from './FollowingSection.tsx'
import { MutedSection } from './MutedSection.tsx'
import { NotificationSection } from './NotificationSection.tsx'
import { messageOf, ProfileForm } from './ProfileForm.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { EmailSection, PasswordSection } from './SignInSections.tsx'
import { TrashSection } from './TrashSection.tsx'
import { UnfinishedSection } from './UnfinishedSection.tsx'

/** The profile page. */
export function Profile({ mediaOrigin, siteName }: { mediaOrigin: string; siteName: string }) {
  return (
    <div className={ACCOUNT_PAGE}>
      <SignedIn title={t('account.profile.title')} isForSetUp>
        {(member) => (
          <OwnProfile
            key={member.id}
            member={member}
            mediaOrigin={mediaOrigin}
            siteName={siteName}
          />
        )}
      </SignedIn>
    </div>
  )
}

type Load =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; account: Account }

interface OwnProps {
  member: Member
  mediaOrigin: string
  siteName: string
}

function OwnProfile({ member, mediaOrigin, siteName }: OwnProps) {
  const [load, setLoad] = useState<Load>({ state: 'loading' })
  const { id, email } = member
  const read = useCallback(async () => {
    try {
      const account = await readAccount(id)
      if (!account) throw new Error(t('account.profile.gone'))
      setLoad({ state: 'ready', account })
    } catch (error) {
      setLoad((known) =>
        known.state === 'ready' ? known : { state: 'failed', message: messageOf(error) },
      )
    }
  }, [id])
  useEffect(() => void read(), [read])
  // Also updates name and avatar in the header.
  const reread = () => void Promise.all([read(), refreshAccount()])

  if (load.state === 'failed') {
    return (
      <div className="empty" role="alert">
        <h1>{t('account.profile.title')}</h1>
        <p>{load.message}</p>
        <button className="button" type="button" onClick={() => void read()}>
          {t('account.retry')}
        </button>
      </div>
    )
  }
  return (
    <>
      <header className={ACCOUNT_HEAD}>
        <h1>{t('account.profile.title')}</h1>
      </header>
      {load.state === 'loading' ? (
        <Loading />
      ) : (
        <div className="grid gap-10 lg:grid-cols-[18rem_minmax(0,38rem)] lg:gap-[clamp(3rem,7vw,6rem)]">
          <div>
            <AvatarSection account={load.account} mediaOrigin={mediaOrigin} onChange={reread} />
            <Stats profile={id} />
            <AccountInformation account={load.account} email={email} />
          </div>
          <div ref={scrollToHash}>
            <UnfinishedSection owner={id} />
            <ProfileForm account={load.account} onSaved={reread} />
            <NotificationSection account={load.account} />
            <FollowingSection />
            <MutedSection />
            <DecisionsSection account={id} />
            <PasswordSection email={email} />
            <EmailSection email={email} />
            <SecuritySection email={email} siteName={siteName} onChange={reread} />
            <SessionsSection />
            <TrashSection owner={id} />
            <DataSection account={load.account} />
          </div>
        </div>
      )}
    </>
  )
}

/** The sections appear after the page: the browser has looked for the target of the link before. */
function scrollToHash(sections: HTMLElement | null): void {
  if (sections && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
