interface ImportMetaEnv {
  /** Address of the Supabase API. */
  readonly VITE_SUPABASE_URL: string
  /** The publishable key; row level security limits its access. */
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
