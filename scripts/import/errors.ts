/** Why one file cannot come in; the others can. `message` continues the sentence '<file>: …'. */
export class PostError extends Error {
  override name = 'PostError'
}

/** Why nothing can be imported. `message` is one sentence for whoever typed the command. */
export class ImportError extends Error {
  override name = 'ImportError'
}
