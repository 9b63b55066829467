import { deviceName } from '@broadsheet/shared/text/deviceName.ts'
import { database, execute, executeForRows } from '../api/database.ts'

/** A session of the signed-in account. */
export interface OwnSession {
  id: string
  /** Browser and system, readable. */
  device: string
  /** Network address without its last part; null when it is not known. */
  address: string | null
  signedInAt: Date
  lastUsedAt: Date
  isCurrent: boolean
}

/** The sessions of the signed-in account, that of this browser first. @throws ApiError */
export async function readSessions(): Promise<OwnSession[]> {
  const rows = await executeForRows(database.rpc('my_sessions'))
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    address: row.address,
    signedInAt: new Date(row.created_at),
    lastUsedAt: new Date(row.last_used_at),
    isCurrent: row.is_current,
  }))
}

/** Signs out another browser. @throws ApiError */
export async function endSession(session: string): Promise<void> {
  await execute(database.rpc('end_session', { session }))
}

/** Signs out all other browsers. @returns their number. @throws ApiError */
export function endOtherSessions(): Promise<number> {
  return execute(database.rpc('end_other_sessions'))
}
