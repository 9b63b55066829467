/** What a client says about itself; the names are those of Phoenix. */
interface Meta extends Record<string, unknown> {
  phx_ref: string
  phx_ref_prev?: string
}

/** A client that is present on a channel. */
export interface Presence {
  key: string
  meta: Meta
}

type Metas = Record<string, { metas: Meta[] }>

/** The message `presence_state`: everyone who is present. */
export function presenceState(present: Iterable<Presence>): Metas {
  const state: Metas = {}
  for (const { key, meta } of present) {
    const known = Object.hasOwn(state, key) ? state[key] : undefined
    if (known) known.metas.push(meta)
    else Object.defineProperty(state, key, { value: { metas: [meta] }, enumerable: true })
  }
  return state
}

/** The message `presence_diff`: who came, who went; a client that changed does both. */
export function presenceDiff(joined: Presence | null, left: Presence | null) {
  return {
    joins: presenceState(joined ? [joined] : []),
    leaves: presenceState(left ? [left] : []),
  }
}

/**
 * A client that tracks itself, for the first time or again.
 *
 * @param ref - a new reference, unique on this server.
 */
export function tracked(
  payload: unknown,
  key: string,
  ref: string,
  before: Presence | null,
): Presence {
  const about = typeof payload === 'object' && payload !== null ? payload : {}
  const previous = before ? { phx_ref_prev: before.meta.phx_ref } : {}
  return { key, meta: { ...about, ...previous, phx_ref: ref } }
}
