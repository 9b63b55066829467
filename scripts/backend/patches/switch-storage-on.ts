import { App, type Connection, setExperimental } from '@supabase/lite'

/**
 * Storage of lite 0.10.0 is behind a switch for the whole process. With it on, the first app that is
 * initialised warns on the console not to use it; what is wrong with it is repaired here and tested, and
 * the warning would meet everybody who starts the newspaper. So an app without anything goes first.
 */
export async function switchStorageOn(): Promise<void> {
  const connection = { config: {}, dialect: 'postgres' } as unknown as Connection
  await new App({ connection, auth: { enabled: false }, storage: { enabled: false } }).init()
  setExperimental('storage', true)
}
