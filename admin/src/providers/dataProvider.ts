import { supabaseDataProvider } from 'ra-supabase'
import { call } from './call.ts'
import { apiKey, apiUrl, client } from './client.ts'
import { consoleProvider } from './consoleProvider.ts'
import { httpClient } from './httpClient.ts'

/** Data provider of the console. Row level security decides what is allowed. */
export const dataProvider = consoleProvider(
  supabaseDataProvider({ instanceUrl: apiUrl, apiKey, supabaseClient: client, httpClient }),
  call,
  () => new Date(),
)
