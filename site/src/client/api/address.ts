/** Address of the backend, without a trailing slash. */
export const API_URL = (import.meta.env.PUBLIC_SUPABASE_URL ?? '').replace(/\/+$/, '')

/** Publishable key of the project. It grants no access by itself. */
export const API_KEY = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? ''
