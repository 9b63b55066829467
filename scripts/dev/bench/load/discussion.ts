import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { GeneratorUse } from './generator.ts'

/** Followers of a discussion and people who comment on it. */
export interface DiscussionPlan {
  apiUrl: string
  publishableKey: string
  article: string
  /** Followers, some of whom are the writers. */
  followers: number
  writers: { id: string; token: string }[]
  perSecond: number
  seconds: number
}

/** Deliveries of one comment to one follower; times in milliseconds from sending to arrival. */
export interface DiscussionResult extends GeneratorUse {
  comments: number
  refused: number
  expected: number
  lost: number
  /** Deliveries after more than a second. */
  late: number
  /** A sample: at most 100,000. */
  times: number[]
}

/** Starts the discussion in a process of its own; it waits for `begin`. */
export function startDiscussion(plan: DiscussionPlan) {
  const path = fileURLToPath(new URL('discussion.child.ts', import.meta.url))
  const child = fork(path, [JSON.stringify(plan)])
  const message = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`The discussion ended (${code}).`)))
    })
  return {
    following: message(),
    async begin(): Promise<DiscussionResult> {
      const result = message()
      child.send('begin')
      return (await result) as DiscussionResult
    },
  }
}
