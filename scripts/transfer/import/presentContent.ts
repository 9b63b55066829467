import type { SecretClient } from '../../database/client.ts'
import { guestIdOf, presentAuthors } from './ensureAuthors.ts'
import { readState, type State } from './importState.ts'
import { type LabelFinder, presentLabels } from './labels.ts'
import { storedNames } from './storeImages.ts'

/** What a site has before an import, and what an import refers to. */
export interface PresentContent {
  state: State
  /** Id of an author; of a new one, the id that the import gives. */
  author: (username: string) => string
  category: LabelFinder
  tag: LabelFinder
  /** Names of stored images by hash. */
  images: ReadonlyMap<string, string>
}

/** A site without content. */
export const NO_CONTENT: PresentContent = {
  state: { imports: new Map(), slugs: new Map(), groups: new Map() },
  author: (username) => username,
  category: () => undefined,
  tag: () => undefined,
  images: new Map(),
}

/**
 * Reads what a dry run compares with. Writes nothing.
 *
 * @throws {TransferError} if the database refuses.
 */
export async function readPresentContent(client: SecretClient): Promise<PresentContent> {
  const [state, findAuthor, category, tag, images] = await Promise.all([
    readState(client),
    presentAuthors(client),
    presentLabels(client, 'categories'),
    presentLabels(client, 'tags'),
    storedNames(client),
  ])
  return {
    ...{ state, category: category.find, tag: tag.find, images },
    author: (username) => findAuthor(username)?.id ?? guestIdOf(username),
  }
}
