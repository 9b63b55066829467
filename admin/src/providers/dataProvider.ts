import { supabaseDataProvider } from 'ra-supabase'
import { call } from './call.ts'
import { apiKey, apiUrl, client } from './client.ts'
import { httpClient } from './httpClient.ts'
import { paperProvider } from './paperProvider.ts'

/** Everything the console reads and writes. Row level security decides what is allowed. */
export const dataProvider = paperProvider(
  supabaseDataProvider({ instanceUrl: apiUrl, apiKey, supabaseClient: client, httpClient }),
  call,
  () => new Date(),
)
