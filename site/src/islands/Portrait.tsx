import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { useState } from 'react'

export interface Pictured {
  username: string
  full_name: string | null
  avatar_url: string | null
}

/** A name as bylines print it. */
export function displayName(person: Pick<Pictured, 'username' | 'full_name'>): string {
  return person.full_name || person.username
}

/** The portrait of somebody whose name stands beside it, else the initial. */
export function Portrait(props: { person: Pictured | null; mediaOrigin: string; size: number }) {
  const { person, mediaOrigin, size } = props
  const [isBroken, setBroken] = useState(false)
  const address = person?.avatar_url
  const initial = person ? [...displayName(person)][0]?.toUpperCase() : ''
  return (
    <span className="avatar" aria-hidden="true">
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
