import type { Account } from '../../client/session/account.ts'
import { displayName, Portrait } from '../Portrait.tsx'
import { usePopover } from '../usePopover.ts'

interface Props {
  account: Account | null
  email: string
  mediaOrigin: string
  onSignOut: () => void
}

/** The portrait in the header, and behind it where one's own things are. */
export function UserMenu({ account, email, mediaOrigin, onSignOut }: Props) {
  const { isOpen, setOpen, id, root, button, onKeyDown } = usePopover()
  const isAdmin = account?.role === 'admin'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its children opened.
    <div ref={root} className="user" onKeyDown={onKeyDown}>
      <button
        ref={button}
        className="user-button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Portrait person={account} mediaOrigin={mediaOrigin} size={36} />
        <span className="sr-only">Your account</span>
      </button>
      <div className="popover user-menu" id={id} hidden={!isOpen}>
        <div className="user-who">
          {account && <p className="user-name">{displayName(account)}</p>}
          <p className="meta">{email}</p>
          {isAdmin && <p className="badge">Administrator</p>}
        </div>
        <ul>
          <li>
            <a href="/profile">My Profile</a>
          </li>
          <li>
            <a href="/bookmarks">Bookmarks</a>
          </li>
          {isAdmin && (
            <>
              <li>
                <a href="/admin/">Admin Panel</a>
              </li>
              <li>
                <a href="/create-article">New Article</a>
              </li>
            </>
          )}
          <li>
            <button type="button" onClick={onSignOut}>
              Sign Out
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
