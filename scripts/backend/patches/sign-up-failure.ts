/**
 * A trigger on auth.users that refuses a user: lite 0.10.0 rolls back and answers a nameless 500;
 * Supabase says what happened, and clients look for that text.
 */
export async function patchSignUpFailure(request: Request, response: Response): Promise<Response> {
  if (response.status !== 500 || request.method !== 'POST') return response
  if (!new URL(request.url).pathname.startsWith('/auth/v1/signup')) return response
  await response.body?.cancel()
  const msg = 'Database error saving new user'
  return Response.json({ code: 500, error_code: 'unexpected_failure', msg }, { status: 500 })
}
