/** Why one file cannot come in; the others can. `message` continues the sentence '<file>: …'. */
export class ArticleError extends Error {
  override name = 'ArticleError'
}
