interface IllustratedArticle {
  /** Name of the featured picture. */
  readonly picture: string
  readonly content: string
}

const reference = /\]\(picture:([^)\s]+)\)/g

/** Names of all pictures of an article without duplicates, the featured one first. */
export function picturesOf({ picture, content }: IllustratedArticle): string[] {
  const inline = [...content.matchAll(reference)].map((match) => match[1] ?? '')
  return [...new Set([picture, ...inline])]
}

/**
 * The text of an article with each `picture:<name>` replaced by the URL of the picture.
 *
 * @param content - Markdown.
 * @param addressOf - returns the URL of a picture by its name.
 */
export function withPictures(content: string, addressOf: (name: string) => string): string {
  return content.replace(reference, (_match, name: string) => `](${addressOf(name)})`)
}
