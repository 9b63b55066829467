import { BreakingPoller, type PollerOptions } from './BreakingPoller.ts'

/** Shows breaking banners on an open page while they are active. */
export function followBreaking(
  page: Document,
  options: Pick<PollerOptions, 'read' | 'interval'>,
): void {
  const poller = new BreakingPoller({
    ...options,
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
