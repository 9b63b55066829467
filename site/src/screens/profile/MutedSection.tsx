import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { type MutedUser, readMuted, unmuteUser } from '../../client/discussion/mutedUsers.ts'
import { StatusRegion } from '../../islands/StatusRegion.tsx'
import { PROFILE_BLOCK } from '../accountClasses.ts'
import { Banner } from '../Banner.tsx'
import { messageOf } from './ProfileForm.tsx'

/** The users whose comments the account muted, with a button to unmute each. Absent without any. */
export function MutedSection() {
  const [users, setUsers] = useState<MutedUser[]>([])
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string } | null>(null)
  useEffect(() => {
    readMuted().then(setUsers, () =>
      setSaid({ kind: 'error', text: t('account.muted.loadFailed') }),
    )
  }, [])
  async function unmute({ muted_id: id, muted }: MutedUser): Promise<void> {
    setSaid(null)
    try {
      await unmuteUser(id)
      setUsers((known) => known.filter((one) => one.muted_id !== id))
      setSaid({ kind: 'success', text: t('comments.unmuted', { name: nameOf(muted) }) })
    } catch (error) {
      setSaid({ kind: 'error', text: messageOf(error) })
    }
  }
  if (users.length === 0 && said === null) return null
  return (
    <section className={PROFILE_BLOCK} aria-labelledby="muted-title">
      <h2 id="muted-title">{t('account.muted.title')}</h2>
      <p>{t('account.muted.hint')}</p>
      <StatusRegion>{said && <Banner kind={said.kind}>{said.text}</Banner>}</StatusRegion>
      {users.length > 0 && (
        <ul className="my-4 border-t border-rule">
          {users.map((user) => (
            <MutedItem key={user.muted_id} user={user} onUnmute={() => void unmute(user)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MutedItem({ user: { muted }, onUnmute }: { user: MutedUser; onUnmute: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3">
      <span className="min-w-0 font-semibold wrap-anywhere">
        <bdi>{nameOf(muted)}</bdi>
      </span>
      <button className="button" type="button" onClick={onUnmute}>
        {tParts('comments.unmute', { username: muted?.username ?? '' }).map(({ tag, text }) =>
          tag ? (
            <span key={tag} className="sr-only">
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </button>
    </li>
  )
}

const nameOf = (muted: MutedUser['muted']) =>
  muted ? muted.full_name || muted.username : t('comments.unknownUser')
