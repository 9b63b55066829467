import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DiscussionProps } from '../../client/discussion/props.ts'
import { Discussion } from '../Comments.island.tsx'

/**
 * Starts the island in an element.
 *
 * @param root - contains the comments that client/discussion rendered from `initial`; they are hydrated and
 * keep the focus. Without `initial`, the contents are replaced.
 */
export function mountDiscussion(root: HTMLElement, props: DiscussionProps): void {
  const discussion = <Discussion {...props} />
  if (props.initial) hydrateRoot(root, discussion)
  else createRoot(root).render(discussion)
}
