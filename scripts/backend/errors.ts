import { EXIT } from '../terminal/exitCode.ts'

/**
 * A failure that the user can fix. `message` is one sentence that can be printed; `cause` is the original
 * error for a bug report.
 */
export class BackendError extends Error {
  override name = 'BackendError'
}

/** The backend could not be started. All started components have been stopped. */
export class StartError extends BackendError {
  override name = 'StartError'
}

/** A port is taken or not allowed; `cause` is the error of the system. */
export class PortError extends StartError {
  override name = 'PortError'
  readonly exitCode = EXIT.unavailable
}

/** The data folder is in use, cannot be written, or belongs to something else. */
export class FolderError extends StartError {
  override name = 'FolderError'
  readonly exitCode = EXIT.unavailable
}

/** The error code of a system call (`EACCES`, `EADDRINUSE` …), or an empty string. */
export function systemCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
