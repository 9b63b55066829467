/**
 * A body that is rejected because rendering it would take too long. `message` is one sentence that can
 * be shown to the author.
 */
export class MarkupError extends Error {
  override name = 'MarkupError'
}
