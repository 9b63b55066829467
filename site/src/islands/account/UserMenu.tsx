import { t } from '@broadsheet/shared/messages/t.ts'
import { can, ROLE_LABELS } from '@broadsheet/shared/permissions.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Account } from '../../client/session/account.ts'
import { Avatar, displayName } from '../Avatar.tsx'
import { usePopover } from '../usePopover.ts'

const ITEM = 'block w-full cursor-pointer px-[1.1rem] py-[0.6rem] text-start text-ui hover:bg-tint'

interface Props {
  account: Account | null
  email: string
  mediaOrigin: string
  onSignOut: () => void
}

/** The avatar in the header, which opens the account menu. */
export function UserMenu({ account, email, mediaOrigin, onSignOut }: Props) {
  const { isOpen, setOpen, id, root, button, onKeyDown } = usePopover()
  const isStaff = can(account, 'use_console')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its children opened.
    <div ref={root} className="relative max-sm:static" data-user onKeyDown={onKeyDown}>
      <button
        ref={button}
        className="grid size-11 cursor-pointer place-items-center rounded-full"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar
          person={account}
          mediaOrigin={mediaOrigin}
          size={36}
          look="avatar size-9 text-base"
        />
        <span className="sr-only">{t('account.menu')}</span>
      </button>
      <div className="popover" id={id} hidden={!isOpen}>
        <div className="border-b border-rule px-[1.1rem] py-4 wrap-anywhere">
          {account && (
            <p className="font-serif text-lg leading-[1.2] font-bold">
              <bdi>{displayName(account)}</bdi>
            </p>
          )}
          <p className="meta">
            <bdi>{email}</bdi>
          </p>
          {account && isStaff && <p className="badge">{ROLE_LABELS[account.role]}</p>}
        </div>
        <ul className="py-[0.4rem]">
          <li>
            <a className={ITEM} href="/profile">
              {t('account.menuProfile')}
            </a>
          </li>
          <li>
            <a className={ITEM} href="/bookmarks">
              {t('account.menuBookmarks')}
            </a>
          </li>
          {isStaff && (
            <>
              <li>
                <a className={ITEM} href="/admin/">
                  {t('account.menuConsole')}
                </a>
              </li>
              <li>
                <a className={ITEM} href="/create-article">
                  {t('account.menuNewArticle')}
                </a>
              </li>
              {can(account, 'write_live', account && { owner: account.id }) && (
                <li>
                  <a className={ITEM} href={urls.writeLive()}>
                    {t('account.menuLive')}
                  </a>
                </li>
              )}
              {can(account, 'edit_fronts') && (
                <li>
                  <a className={ITEM} href="/edit-front">
                    {t('account.menuFrontPage')}
                  </a>
                </li>
              )}
            </>
          )}
          <li className="mt-[0.4rem] border-t border-rule pt-[0.4rem]">
            <button className={ITEM} type="button" onClick={onSignOut}>
              {t('account.menuSignOut')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
