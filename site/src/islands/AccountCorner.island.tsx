/** Hydrated only with a session (`client:session`); other readers keep the prebuilt link. */
import { t } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { leavePage, signOutHere } from '../client/session/leavePage.ts'
import { UserMenu } from './account/UserMenu.tsx'
import { useSession } from './useSession.ts'

const LINK = 'py-2 whitespace-nowrap hover:text-accent'

/** The account area of the header: Sign In, or the account menu. */
export function Corner({ mediaOrigin }: { mediaOrigin: string }) {
  const session = useSession()
  if (session.status !== 'in') {
    return (
      <a
        className="inline-flex min-h-11 items-center p-2 font-semibold whitespace-nowrap hover:text-accent hover:underline max-[25rem]:ps-1 max-[25rem]:pe-0"
        data-sign-in
        href="/login"
      >
        {t('account.menuSignIn')}
      </a>
    )
  }
  const { account, email } = session
  return (
    <>
      <nav
        className="ms-2 hidden gap-4 text-sm font-semibold 3xl:flex"
        aria-label={t('account.menuPages')}
      >
        <a className={LINK} href="/bookmarks">
          {t('account.menuBookmarks')}
        </a>
        {can(account, 'use_console') && (
          <>
            <a className={LINK} href={urls.admin()}>
              {t('account.menuConsole')}
            </a>
            <a className={LINK} href={urls.createArticle()}>
              {t('account.menuNewArticle')}
            </a>
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
