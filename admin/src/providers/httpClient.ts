import { HttpError } from 'react-admin'
import { apiKey, client, patientFetch } from './client.ts'

interface Options extends RequestInit {
  headers?: Headers
}

function parsed(body: string) {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Sends a request of the data provider with the current session.
 *
 * @throws HttpError with the message of the backend.
 */
export async function httpClient(url: string, options: Options = {}) {
  const headers = new Headers(options.headers)
  const { data } = await client.auth.getSession()
  headers.set('apikey', apiKey)
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`)
  const response = await patientFetch(url, { ...options, headers })
  const body = await response.text()
  const json = parsed(body)
  if (!response.ok) {
    throw new HttpError(json?.message || response.statusText, response.status, json)
  }
  return { status: response.status, headers: response.headers, body, json }
}
