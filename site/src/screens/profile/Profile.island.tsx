/** Wakes at once (`client:load`): what is on this page is the reader's own and read in the browser. */
import { useCallback, useEffect, useState } from 'react'
import { type Account, readAccount } from '../../client/session/account.ts'
import { refreshAccount } from '../../client/session/store.ts'
import { Loading, type Member, SignedIn } from '../SignedIn.tsx'
import { DataPart } from './DataPart.tsx'
import { AccountInformation, Stats } from './Facts.tsx'
import { PortraitPart } from './PortraitPart.tsx'
import { messageOf, ProfileForm } from './ProfileForm.tsx'
import { EmailPart, PasswordPart } from './SignInPart.tsx'

/** The profile page. */
export function Profile({ mediaOrigin }: { mediaOrigin: string }) {
  return (
    <div className="wrap account-page">
      <SignedIn title="My Profile">
        {(member) => <OwnProfile key={member.id} member={member} mediaOrigin={mediaOrigin} />}
      </SignedIn>
    </div>
  )
}

type Load =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; account: Account }

function OwnProfile({ member, mediaOrigin }: { member: Member; mediaOrigin: string }) {
  const [load, setLoad] = useState<Load>({ state: 'loading' })
  const { id, email } = member
  const read = useCallback(async () => {
    try {
      const account = await readAccount(id)
      if (!account) throw new Error('This account no longer exists.')
      setLoad({ state: 'ready', account })
    } catch (error) {
      setLoad((known) =>
        known.state === 'ready' ? known : { state: 'failed', message: messageOf(error) },
      )
    }
  }, [id])
  useEffect(() => void read(), [read])
  // The header shows the same name and portrait.
  const reread = () => void Promise.all([read(), refreshAccount()])

  if (load.state === 'failed') {
    return (
      <div className="empty" role="alert">
        <h1>My Profile</h1>
        <p>{load.message}</p>
        <button className="button" type="button" onClick={() => void read()}>
          Try Again
        </button>
      </div>
    )
  }
  return (
    <>
      <header className="account-head">
        <h1>My Profile</h1>
      </header>
      {load.state === 'loading' ? (
        <Loading />
      ) : (
        <div className="profile">
          <div className="profile-side">
            <PortraitPart account={load.account} mediaOrigin={mediaOrigin} onChange={reread} />
            <Stats profile={id} />
            <AccountInformation account={load.account} email={email} />
          </div>
          <div className="profile-main">
            <ProfileForm account={load.account} onSaved={reread} />
            <PasswordPart email={email} />
            <EmailPart email={email} />
            <DataPart account={load.account} />
          </div>
        </div>
      )}
    </>
  )
}
