/** Address of the form that removes an article, by its slug, or an image, by its path, for legal reasons. */
export const removalAddress = (of: { article: string } | { image: string }): string =>
  `/legal-removals?${new URLSearchParams(of)}`
