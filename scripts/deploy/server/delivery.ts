import type { Pipeline } from '../../publisher/publisher.ts'

/**
 * Adds a step between the release and the note that its changes are live: what is not delivered to
 * where readers get it counts as not published, and is tried again.
 *
 * @param deliver - brings the live release there; does nothing when it is there already.
 */
export function delivering(pipeline: Pipeline, deliver: () => Promise<void>): Pipeline {
  return {
    ...pipeline,
    async publish(events, signal) {
      const published = await pipeline.publish(events, signal)
      await deliver()
      return published
    },
    async settle() {
      await pipeline.settle()
      await deliver()
    },
  }
}
