/**
 * Wakes where somebody is signed in (`client:session`): for everybody else the link that is built
 * into the page is all there is.
 */
import { urls } from '@broadsheet/shared/urls.ts'
import { leavePage, signOutHere } from '../client/session/leave.ts'
import { UserMenu } from './account/UserMenu.tsx'
import { usePerson } from './usePerson.ts'

/** The corner of the header: Sign In, or one's own menu. */
export function Corner({ mediaOrigin }: { mediaOrigin: string }) {
  const person = usePerson()
  if (person.status !== 'in') {
    return (
      <a className="account-sign-in" href="/login">
        Sign In
      </a>
    )
  }
  const { account, email } = person
  return (
    <>
      <nav className="account-links" aria-label="Your pages">
        <a href="/bookmarks">Bookmarks</a>
        {account?.role === 'admin' && (
          <>
            <a href={urls.admin()}>Admin Panel</a>
            <a href={urls.createArticle()}>New Article</a>
          </>
        )}
      </nav>
      <UserMenu
        account={account}
        email={email}
        mediaOrigin={mediaOrigin}
        onSignOut={() => void signOutHere().then(leavePage)}
      />
    </>
  )
}
