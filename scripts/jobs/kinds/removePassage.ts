import * as v from 'valibot'
import { defineJob, JobFailure } from '../jobHandler.ts'

/** A text that is too short without the passage. */
const REFUSED = new Set(['23502', '23514'])

const batchSchema = v.object({ is_finished: v.boolean(), percent: v.optional(v.number()) })

/**
 * Removes a passage from all articles for legal reasons. The database remembers how far it is, so a job that was stopped
 * goes on from there; what a batch changed is published at once.
 */
export const removePassage = defineJob({
  kind: 'remove-passage',
  payload: v.object({ removal: v.pipe(v.string(), v.uuid()) }),
  async run({ removal }, { client, progress, signal }) {
    for (;;) {
      signal.throwIfAborted()
      const { data, error } = await client.rpc('remove_passage_batch', { removal })
      if (error && REFUSED.has(error.code))
        throw new JobFailure('text_too_short', error.message, true)
      if (error) throw new Error(error.message)
      const { is_finished, percent = 100 } = v.parse(batchSchema, data)
      progress({ done: percent, total: 100, step: 'removing_passage' })
      if (is_finished) return null
    }
  },
})
