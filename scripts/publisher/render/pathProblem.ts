import { reasonOf } from '@broadsheet/shared/text/reason.ts'

/** Errors of the file system that concern one path and not the disk. */
const PATH_ERRORS = new Set(['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'ENOTEMPTY', 'EINVAL', 'EEXIST'])

/**
 * The reason why the file system rejects a path: it quarantines one page, but no other.
 *
 * @throws any other error.
 */
export function pathProblem(error: unknown): string {
  if (error instanceof Error && 'code' in error && PATH_ERRORS.has(String(error.code)))
    return reasonOf(error)
  throw error
}
