import { BREAKING_FRAGMENT, type BreakingBanner } from '@broadsheet/shared/domain/breakingBanner.ts'
import { BreakingPoller } from './BreakingPoller.ts'

/** Shows breaking banners on an open page while they are active. */
export function followBreaking(page: Document): void {
  const poller = new BreakingPoller({
    read,
    async show(banner) {
      const { showBanner } = await import('./showBanner.ts')
      showBanner(page, banner)
    },
    isVisible: () => page.visibilityState === 'visible',
    now: Date.now,
  })
  page.addEventListener('visibilitychange', () => poller.wake())
  poller.wake()
}

async function read(): Promise<BreakingBanner | null> {
  // Asks the server each time; a CDN answers within the lifetime that the headers give.
  const response = await fetch(BREAKING_FRAGMENT, { cache: 'no-cache' })
  if (!response.ok) throw new Error(String(response.status))
  const banner: Partial<BreakingBanner> = await response.json()
  return banner.id ? (banner as BreakingBanner) : null
}
