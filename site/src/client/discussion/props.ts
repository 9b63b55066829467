import type { Loaded } from './readDiscussion.ts'

/** Properties of the discussion island. */
export interface DiscussionProps {
  article: string
  mediaOrigin: string
  /** Whether the article takes no new comments. */
  isClosed: boolean
  /** Ids of the authors of the article. */
  authors: readonly string[]
  /** The comments a visitor already sees, with their time of loading; null loads them now. */
  initial: { loaded: Loaded; now: Date } | null
  /** Called once the island responds to events. */
  onReady: () => void
}

/**
 * Loads React and the island.
 *
 * @returns a function that starts it in an element.
 */
export type LoadIsland = () => Promise<(root: HTMLElement, props: DiscussionProps) => void>
