interface ImportMetaEnv {
  /** Address of the Supabase API. */
  readonly VITE_SUPABASE_URL: string
  /** The key anybody may see; row level security decides what it opens. */
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
