const API = /^\/(rest|auth|storage)\/v1(\/|$)/

/**
 * Whether a request is passed to lite: REST, Auth and Storage only. lite serves its console `/_system/*`
 * (schema, queries) to every client without a key.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export function isSupabaseRoute(request: Request): boolean {
  return API.test(new URL(request.url).pathname)
}
