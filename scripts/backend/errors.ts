/**
 * A failure that whoever started the program can act on: `message` is one clear sentence, fit to be
 * printed as it is. `cause` keeps the original error for a bug report.
 */
export class BackendError extends Error {
  override name = 'BackendError'
}

/** The backend could not be started; everything that had been started has been stopped again. */
export class StartError extends BackendError {
  override name = 'StartError'
}

/** The port of the API is taken or not allowed; `cause` is the error of the system. */
export class PortError extends StartError {
  override name = 'PortError'
}

/** The error code of a system call (`EACCES`, `EADDRINUSE` …), or an empty string. */
export function systemCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
