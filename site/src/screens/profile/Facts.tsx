import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { useEffect, useState } from 'react'
import { type ProfileStats, readStats } from '../../client/profile.ts'
import type { Account } from '../../client/session/account.ts'
import { paperZone } from '../../islands/useNow.ts'

const NUMBERS = [
  { name: 'articles', label: 'Articles' },
  { name: 'comments', label: 'Comments' },
  { name: 'likes', label: 'Likes' },
] as const

/** What somebody has written, and how it was liked. */
export function Stats({ profile }: { profile: string }) {
  const [stats, setStats] = useState<ProfileStats | null>(null)
  useEffect(() => {
    // Without an answer the numbers stay away; the rest of the page does not depend on them.
    readStats(profile).then(setStats, () => {})
  }, [profile])
  return (
    <dl className="profile-stats">
      {NUMBERS.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{stats ? stats[name].toLocaleString('en-US') : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the account is, and since when. */
export function AccountInformation({ account, email }: { account: Account; email: string }) {
  const facts = [
    { name: 'Email', value: email },
    { name: 'Member since', value: formatDate(new Date(account.created_at), paperZone()) },
    { name: 'Role', value: account.role === 'admin' ? 'Administrator' : 'User' },
  ]
  return (
    <section className="profile-block" aria-labelledby="information-title">
      <h2 id="information-title">Account Information</h2>
      <dl className="profile-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
