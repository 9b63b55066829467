import { refusalMessage, UNKNOWN_ERROR } from '@broadsheet/shared/messages/errors.ts'
import { ApiError } from './apiError.ts'

/**
 * Message to show for an error.
 *
 * @returns the text for a refusal of the backend, the message of an error of this site, or a general text for
 * a programming error.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.isRefusal ? refusalMessage(error) : error.message
  return error instanceof Error && error.name === 'Error' && error.message
    ? error.message
    : UNKNOWN_ERROR
}
