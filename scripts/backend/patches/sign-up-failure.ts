/**
 * Changes the response to a sign-up that a trigger on auth.users rejects. lite responds with status 500
 * without a code; Supabase Auth responds with this message, which clients check.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export async function patchSignUpFailure(request: Request, response: Response): Promise<Response> {
  if (response.status !== 500 || request.method !== 'POST') return response
  if (!new URL(request.url).pathname.startsWith('/auth/v1/signup')) return response
  await response.body?.cancel()
  const msg = 'Database error saving new user'
  return Response.json({ code: 500, error_code: 'unexpected_failure', msg }, { status: 500 })
}
