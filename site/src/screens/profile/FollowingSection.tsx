import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect, useState } from 'react'
import { type Follow, readFollows, removeFollow } from '../../client/follows/follows.ts'
import { StatusRegion } from '../../islands/StatusRegion.tsx'
import { PROFILE_BLOCK } from '../accountClasses.ts'
import { Banner } from '../Banner.tsx'
import { messageOf } from './ProfileForm.tsx'

/** The authors and sections that the account follows, with a button to unfollow each. Absent without any. */
export function FollowingSection() {
  const [follows, setFollows] = useState<Follow[]>([])
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string } | null>(null)
  useEffect(() => {
    readFollows().then(setFollows, () => setSaid({ kind: 'error', text: t('follow.loadFailed') }))
  }, [])
  async function unfollow(follow: Follow): Promise<void> {
    setSaid(null)
    try {
      await removeFollow(follow.id)
      setFollows((known) => known.filter(({ id }) => id !== follow.id))
      setSaid({
        kind: 'success',
        text: t('follow.unfollowedNamed', { name: placeOf(follow).name }),
      })
    } catch (error) {
      setSaid({ kind: 'error', text: messageOf(error) })
    }
  }
  if (follows.length === 0 && said === null) return null
  return (
    <section className={PROFILE_BLOCK} aria-labelledby="following-title">
      <h2 id="following-title">{t('follow.title')}</h2>
      <p>{t('follow.hint')}</p>
      <StatusRegion>{said && <Banner kind={said.kind}>{said.text}</Banner>}</StatusRegion>
      {follows.length > 0 && (
        <ul className="my-4 border-t border-rule">
          {follows.map((follow) => (
            <FollowItem key={follow.id} follow={follow} onRemove={() => void unfollow(follow)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FollowItem({ follow, onRemove }: { follow: Follow; onRemove: () => void }) {
  const { name, href, kind } = placeOf(follow)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3">
      <span className="min-w-0 wrap-anywhere">
        <a className="font-semibold hover:underline" href={href}>
          <bdi>{name}</bdi>
        </a>
        <span className="meta block">{kind}</span>
      </span>
      <button className="button" type="button" onClick={onRemove}>
        {tParts('follow.unfollow', { name }).map(({ tag, text }) =>
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

function placeOf({ author, category }: Follow) {
  if (category)
    return {
      name: category.name,
      href: urls.category(category.slug),
      kind: t('lists.overlineCategory'),
    }
  const { username = '', full_name = null } = author ?? {}
  return {
    name: full_name || username,
    href: urls.author(username),
    kind: t('lists.overlineAuthor'),
  }
}
