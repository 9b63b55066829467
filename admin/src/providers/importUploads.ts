import {
  IMPORT_BUCKET,
  type ImportFile,
  importFileName,
  importTypeOf,
} from '@broadsheet/shared/domain/importing/importRun.ts'
import { apiKey, apiUrl, client } from './client.ts'
import { problemMessage } from './problems.ts'
import { sendFile } from './sendFile.ts'

/** Names of the files of an import that are stored, also after an upload whose response was lost. */
export async function storedImportFiles(run: string): Promise<Set<string>> {
  const { data, error } = await client.storage.from(IMPORT_BUCKET).list(run)
  if (error) throw new Error(problemMessage(error))
  return new Set(data.map(({ name }) => `${run}/${name}`))
}

/**
 * Uploads a file of an import.
 *
 * @param index - in the list of the import.
 * @param onProgress - receives the transferred share: 0 to 1.
 * @throws Error with a message for the user.
 */
export async function uploadImportFile(
  run: string,
  index: number,
  file: File,
  onProgress: (part: number) => void,
): Promise<void> {
  const { data } = await client.auth.getSession()
  await sendFile({
    url: `${apiUrl}/storage/v1/object/${IMPORT_BUCKET}/${importFileName(run, index, file.name)}`,
    file,
    headers: {
      apikey: apiKey,
      authorization: `Bearer ${data.session?.access_token ?? apiKey}`,
      'content-type': importTypeOf(file.name) ?? file.type,
    },
    onProgress,
  })
}

/** Removes the files of an import that was discarded. What remains is removed at night. */
export async function removeImportFiles(run: string, files: readonly ImportFile[]): Promise<void> {
  const names = files.map(({ name }, index) => importFileName(run, index, name))
  if (names.length > 0) await client.storage.from(IMPORT_BUCKET).remove(names)
}
