import * as v from 'valibot'
import { defineJob } from '../jobHandler.ts'

/** Private bucket without a policy: no account reads it. */
const EVIDENCE = 'legal-evidence'

/**
 * Deletes the files of an image that was removed for legal reasons. As evidence, the full image is moved to a private
 * bucket first.
 */
export const removeFiles = defineJob({
  kind: 'remove-files',
  payload: v.object({
    bucket: v.string(),
    files: v.array(v.string()),
    evidence: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  async run({ bucket, files, evidence }, { client, signal }) {
    const storage = client.storage.from(bucket)
    if (evidence) {
      for (const file of files) {
        const to = { destinationBucket: EVIDENCE }
        // A second attempt finds the file moved.
        await storage.move(file, `${evidence}/${file}`, to)
        signal.throwIfAborted()
      }
    }
    const { error } = await storage.remove(files)
    if (error) throw new Error(error.message)
    return { removed: files.length }
  },
})
