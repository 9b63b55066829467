/** Why one file cannot come in; the others can. `message` continues the sentence '<file>: …'. */
export class PostError extends Error {
  override name = 'PostError'
}
