/** One article cannot be imported; the others can. `message` continues the sentence `<path>: …`. */
export class ArticleError extends Error {
  override name = 'ArticleError'
}
