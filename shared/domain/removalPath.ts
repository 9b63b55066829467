/**
 * Path of the form of the console that removes an article for legal reasons, opened from its editor: cancelling it
 * leads back there.
 */
export const removalPath = (slug: string): string =>
  `/admin/legal-removals?${new URLSearchParams({ article: slug, from: 'editor' })}`
