import { useCallback, useEffect, useState } from 'react'

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Ids of the users whom the signed-in user muted.
 *
 * @param me - null for a visitor, who mutes no one.
 * @returns the ids, and a function that mutes or unmutes a user and throws an ApiError.
 */
export function useMutedUsers(me: string | null) {
  const [muted, setMuted] = useState(NOBODY)
  useEffect(() => {
    if (me === null) return setMuted(NOBODY)
    let isCurrent = true
    import('../../client/discussion/mutedUsers.ts')
      .then(({ readMuted }) => readMuted())
      .then((rows) => isCurrent && setMuted(new Set(rows.map(({ muted_id }) => muted_id))))
      // Without the list, all comments are shown.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [me])
  const setMute = useCallback(
    async (user: string, wanted: boolean) => {
      if (me === null) return
      const { muteUser, unmuteUser } = await import('../../client/discussion/mutedUsers.ts')
      await (wanted ? muteUser(me, user) : unmuteUser(user))
      setMuted(
        (known) => new Set([...known].filter((id) => id !== user).concat(wanted ? user : [])),
      )
    },
    [me],
  )
  return { muted, setMute }
}
