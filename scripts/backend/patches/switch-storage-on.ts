import { App, type Connection, setExperimental } from '@supabase/lite'

/**
 * Enables the experimental storage of lite, a setting of the whole process. The first app that is
 * initialised afterwards warns on the console, which every user of `npm start` would see. An empty app
 * that is initialised before prevents the warning; the patches correct the known errors.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export async function switchStorageOn(): Promise<void> {
  const connection = { config: {}, dialect: 'postgres' } as unknown as Connection
  await new App({ connection, auth: { enabled: false }, storage: { enabled: false } }).init()
  setExperimental('storage', true)
}
