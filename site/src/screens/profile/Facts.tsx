import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ROLE_LABELS } from '@broadsheet/shared/permissions.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { useEffect, useState } from 'react'
import { type ProfileStats, readStats } from '../../client/account/profile.ts'
import type { Account } from '../../client/session/account.ts'
import { siteTimeZone } from '../../islands/useNow.ts'
import { PROFILE_BLOCK } from '../accountClasses.ts'

const NUMBERS = [
  { name: 'articles', label: t('account.profile.articles') },
  { name: 'comments', label: t('account.profile.comments') },
  { name: 'likes', label: t('account.profile.likes') },
] as const

/** Counts of articles, comments and likes of a profile. */
export function Stats({ profile }: { profile: string }) {
  const [stats, setStats] = useState<ProfileStats | null>(null)
  useEffect(() => {
    // Without a response the counts are left out.
    readStats(profile).then(setStats, () => {})
  }, [profile])
  return (
    <dl className="mt-7 grid grid-cols-[repeat(3,1fr)] border-y border-rule py-4">
      {NUMBERS.map(({ name, label }) => (
        <div
          className="flex flex-col-reverse not-first:border-s not-first:border-rule not-first:ps-4"
          key={name}
        >
          <dt className="text-meta text-soft">{label}</dt>
          <dd className="font-serif text-5xl leading-[1.2] font-bold">
            {stats ? stats[name].toLocaleString(activeLocale()) : '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** E-mail address, sign-up date and role. */
export function AccountInformation({ account, email }: { account: Account; email: string }) {
  const facts = [
    { name: t('account.profile.email'), value: email },
    {
      name: t('account.profile.memberSince'),
      value: formatDate(new Date(account.created_at), siteTimeZone()),
    },
    { name: t('account.profile.role'), value: ROLE_LABELS[account.role] },
  ]
  return (
    <section className={PROFILE_BLOCK} aria-labelledby="information-title">
      <h2 id="information-title">{t('account.profile.information')}</h2>
      <dl className="grid gap-3">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-meta text-soft">{name}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
