const API = /^\/(rest|auth|storage)\/v1(\/|$)/

/**
 * lite 0.10.0 answers `/_system/*` (its own console: schema, queries) to anybody, without a key. Only
 * the interfaces of Supabase are passed on to it.
 */
export function isSupabaseRoute(request: Request): boolean {
  return API.test(new URL(request.url).pathname)
}
