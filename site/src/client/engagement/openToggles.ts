import { goToSignIn } from '../session/returnPath.ts'
import { hasSession } from '../session/storedSession.ts'
import type { EngagementToggles, EngagementView } from './engagementToggles.ts'

/**
 * Loads the toggles of an article with postgrest-js. A module of its own, so that the page lists few files
 * to preload.
 *
 * @returns null for a visitor, who is sent to the sign-in page.
 */
export async function openToggles(
  article: string,
  view: EngagementView,
): Promise<EngagementToggles | null> {
  if (!hasSession()) {
    goToSignIn(location)
    return null
  }
  const { EngagementToggles } = await import('./engagementToggles.ts')
  return new EngagementToggles(article, view)
}
