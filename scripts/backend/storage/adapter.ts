import type { App } from '@supabase/lite'
import type { FileInfo, StoredFiles } from './files.ts'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>

/** Storage adapter for a folder. lite 0.10.0 documents one but does not export it. */
export function createStorageAdapter(files: StoredFiles): StorageAdapter {
  const getObject: StorageAdapter['getObject'] = async (bucket, key, ...rest) => {
    const info = await files.info(bucket, key)
    const body = await files.read(bucket, key, info)
    // The file was replaced in the meantime: read the new one.
    if (body === null) return getObject(bucket, key, ...rest)
    return { httpStatusCode: 200, body, metadata: toMetadata(info) }
  }
  return {
    driver: files,
    getObject,
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes =
        body instanceof Uint8Array
          ? body
          : new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
      return toMetadata(await files.write(bucket, key, bytes, { contentType, cacheControl }))
    },
    deleteObject: (bucket, key) => files.remove(bucket, key),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => files.remove(bucket, key)))
    },
    async copyObject(fromBucket, from, _fromVersion, toBucket, to) {
      return {
        httpStatusCode: 200,
        ...toMetadata(await files.copy([fromBucket, from], [toBucket, to])),
      }
    },
    headObject: async (bucket, key) => toMetadata(await files.info(bucket, key)),
    privateAssetUrl: () => Promise.reject(new Error('Stored files have no private URL.')),
  }
}

function toMetadata(info: FileInfo): ObjectMetadata {
  return {
    cacheControl: info.cacheControl,
    contentLength: info.size,
    size: info.size,
    mimetype: info.contentType,
    lastModified: info.lastModified,
    eTag: info.eTag,
  }
}
