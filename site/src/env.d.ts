/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Address of the Supabase API; absent in a build that has no backend. */
  readonly PUBLIC_SUPABASE_URL?: string
  readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string
}
