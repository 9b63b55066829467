import { useSyncExternalStore } from 'react'
import {
  currentSession,
  type SessionState,
  watchSessionState,
} from '../client/session/sessionStore.ts'

const UNKNOWN_SESSION: SessionState = { status: 'unknown' }

/** The current session, synchronised across tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(watchSessionState, currentSession, () => UNKNOWN_SESSION)
}
