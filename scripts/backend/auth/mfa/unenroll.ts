import type { Sql } from 'postgres'
import { failure } from '../../patches/admin-users.ts'
import type { AuthSession } from './authSession.ts'
import type { Factor } from './factorRows.ts'

/** Removes a factor. Sessions that were opened with it return to aal1. */
export async function unenroll(factor: Factor, session: AuthSession, sql: Sql): Promise<Response> {
  if (factor.status === 'verified' && !session.isStrong) {
    return failure(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await removeFactor(factor.id, sql)
  return Response.json({ id: factor.id })
}

/** Deletes a factor and lowers the sessions that were opened with it. */
export async function removeFactor(id: string, sql: Sql): Promise<void> {
  await sql.begin(async (sql) => {
    await sql`delete from auth.mfa_factors where id = ${id}`
    await sql`
      delete from auth.mfa_amr_claims where authentication_method = 'totp'
        and session_id in (select id from auth.sessions where factor_id = ${id})`
    await sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id}`
  })
}
