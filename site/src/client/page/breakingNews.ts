import type { BreakingBanner } from '@broadsheet/shared/domain/breakingBanner.ts'

/** Time between two requests of a visible page, in milliseconds. */
const INTERVAL = 15_000

/** The active breaking banner, or null. @throws when the site does not respond. */
async function read(): Promise<BreakingBanner | null> {
  // Asks the server each time; a CDN answers within the lifetime that the headers give. The path is BREAKING_FRAGMENT.
  const response = await fetch('/breaking.json', { cache: 'no-cache' })
  const banner: Partial<BreakingBanner> = await response.json()
  return banner.id ? (banner as BreakingBanner) : null
}

/** Asks for a banner, and loads what follows and shows it when there is one, or with the second request. */
export async function startBreaking(page: Document): Promise<void> {
  const follow = async () => {
    const { followBreaking } = await import('../breaking/followBreaking.ts')
    followBreaking(page, { read, interval: INTERVAL })
  }
  const isShown = !page.hidden && (await read().catch(() => null))
  if (isShown) await follow()
  else setTimeout(follow, INTERVAL)
}
