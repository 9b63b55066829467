/** Storage key of the choice of the reader: 'yes' or 'no'. */
export const CHOICE = 'counting'

/** Whether the browser refuses for the reader: Do Not Track, or Global Privacy Control. */
export function browserRefuses(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/**
 * Resolves when the page is shown; a prerendered one is shown later.
 *
 * @returns whether the reader may be counted: not if browser, reader or publication refuse, and in a publication that
 *   asks for consent only after it was given.
 * @throws if storage is blocked: a refusal could not be stored either.
 */
export async function isCounted(): Promise<boolean> {
  const page = document as Document & { prerendering?: boolean }
  if (page.prerendering)
    await new Promise((resolve) =>
      page.addEventListener('prerenderingchange', resolve, { once: true }),
    )
  const { counting } = page.documentElement.dataset
  const choice = localStorage.getItem(CHOICE)
  return (
    !browserRefuses() && (counting ? counting === 'consent' && choice === 'yes' : choice !== 'no')
  )
}
