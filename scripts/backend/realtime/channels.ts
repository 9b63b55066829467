import type { Identity } from '../identity.ts'
import { type Filter, parseFilters } from './filter.ts'
import type { Permissions } from './permissions.ts'
import type { Presence } from './presence.ts'
import type { PublishedTable } from './tables.ts'

/** Options of a join message; the names are those of the protocol. */
export interface JoinConfig {
  broadcast?: { self?: boolean; ack?: boolean }
  presence?: { enabled?: boolean; key?: string }
  postgres_changes?: ChangeRequest[]
  private?: boolean
}

interface ChangeRequest {
  event: string
  schema?: string
  table?: string
  filter?: string
}

/** One `channel.on('postgres_changes', …)`. */
export interface Subscription {
  id: number
  request: ChangeRequest
  filters: Filter[]
}

/** A topic that a client has joined. */
export interface Channel {
  topic: string
  joinRef: string | null
  reader: Identity
  subscriptions: Subscription[]
  echoes: boolean
  acknowledges: boolean
  /** Public and private channels of one topic are separate. */
  isPrivate: boolean
  permissions: Permissions
  /** Presence key of the client. */
  presenceKey: string
  followsPresence: boolean
  presence: Presence | null
}

/**
 * Validates the subscriptions of a join and assigns ids.
 *
 * @throws Error with a message for the client if a table is not published or a filter is invalid.
 */
export function subscribe(
  config: JoinConfig,
  tables: PublishedTable[],
  nextId: () => number,
): Subscription[] {
  return (config.postgres_changes ?? []).map((request) => {
    const { schema, table } = request
    const isOneTable = table !== undefined && table !== '*'
    if (isOneTable && !tables.some((one) => one.schema === schema && one.table === table)) {
      throw new Error(`table ${schema}.${table} is not in the publication supabase_realtime`)
    }
    return { id: nextId(), request, filters: parseFilters(request.filter) }
  })
}

/** Whether a subscription matches the table and kind of a change, without its filters. */
export function concerns(
  { request }: Subscription,
  change: { operation: string; schema: string; table: string },
): boolean {
  const matches = (wanted: string | undefined, value: string) =>
    wanted === undefined || wanted === '*' || wanted === value
  return (
    matches(request.event.toUpperCase(), change.operation) &&
    matches(request.schema, change.schema) &&
    matches(request.table, change.table)
  )
}
