import type { Page } from 'playwright/test'
import postgres from 'postgres'
import type { TestInstance } from '../../../scripts/dev/testing/browser.ts'
import type { TestAccount } from '../../../site/tests/support/accounts.ts'

/** Makes the sign-in of an account an hour old: the renewed token of its session says so. */
export async function ageSignIn(
  page: Page,
  { databaseUrl }: TestInstance,
  { id }: TestAccount,
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`
    update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'
    where session_id in (select s.id from auth.sessions s where s.user_id = ${id})`
  await sql.end()
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.startsWith('sb-')) continue
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }))
    }
  })
  await page.reload()
}
