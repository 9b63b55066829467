import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { useState } from 'react'

export interface Pictured {
  /** Null: no account. */
  username: string | null
  full_name: string | null
  avatar_url: string | null
}

/** The display name of an author or commenter. */
export function displayName(person: Pick<Pictured, 'username' | 'full_name'>): string {
  return person.full_name || person.username || ''
}

/** The avatar of a person, else their initial. Decorative: the name is always beside it. */
export function Avatar(props: {
  person: Pictured | null
  mediaOrigin: string
  size: number
  look?: string
}) {
  const { person, mediaOrigin, size, look = 'avatar' } = props
  const [isBroken, setBroken] = useState(false)
  const address = person?.avatar_url
  const initial = person ? [...displayName(person)][0]?.toUpperCase() : ''
  return (
    <span className={look} aria-hidden="true">
      {address && !isBroken ? (
        <img
          src={mediaUrl(address, mediaOrigin)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        initial
      )}
    </span>
  )
}
