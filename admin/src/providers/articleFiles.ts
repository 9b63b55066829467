import { FILES_BUCKET } from '@broadsheet/shared/domain/articleFile.ts'
import { storedAddress } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { client } from './client.ts'
import { pictureSource } from './uploads.ts'

/** Address of a file of articles. */
export const fileAddress = (name: string): string =>
  pictureSource(storedAddress(FILES_BUCKET, name))

/**
 * Deletes a file that nothing uses now; it cannot be restored.
 *
 * @throws Error with a message for the user if a text uses it meanwhile; StorageError
 */
export async function deleteArticleFile(name: string): Promise<void> {
  const { data, error } = await client.storage.from(FILES_BUCKET).remove([name])
  if (error) throw error
  // The policies of the storage hide what may not be deleted.
  if (data.length === 0) throw new Error(t('console.files.notDeleted'))
}
