/**
 * A body that is refused because rendering it would cost too much. `message` is one sentence, fit
 * to be shown to whoever wrote the body.
 */
export class MarkupError extends Error {
  override name = 'MarkupError'
}
