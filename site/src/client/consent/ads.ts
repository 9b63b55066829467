const SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'
/** Limits of the specification, section 9, in milliseconds. */
const BLOCKER_CHECK = 2_000
const SLOT_TIMEOUT = 5_000
const SLOT_POLL = 100
const DISMISSED = 'adblock-dismissed'

/** Fills the ad slots of the page; shows a notice when an ad blocker blocks the script. */
export function showAds(client: string): void {
  const address = `${SCRIPT}?client=${encodeURIComponent(client)}`
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.crossOrigin = 'anonymous'
  const loaded = new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
    setTimeout(() => resolve(false), BLOCKER_CHECK)
  })
  document.head.append(script)
  void loaded.then((isLoaded) => isLoaded || showNotice())
  for (const slot of document.querySelectorAll<HTMLElement>('[data-ad]')) fillSlot(slot, client)
}

function fillSlot(slot: HTMLElement, client: string): void {
  const host = window as Window & { adsbygoogle?: unknown[] & { loaded?: boolean } }
  const started = performance.now()
  const timer = setInterval(() => {
    if (host.adsbygoogle?.loaded) {
      clearInterval(timer)
      const ad = document.createElement('ins')
      ad.className = 'adsbygoogle'
      ad.dataset.adClient = client
      ad.dataset.adFormat = 'auto'
      slot.append(ad)
      slot.hidden = false
      host.adsbygoogle.push({})
    } else if (performance.now() - started > SLOT_TIMEOUT) {
      clearInterval(timer)
      slot.remove()
    }
  }, SLOT_POLL)
}

/** A notice that does not reappear in the browser session after it was closed. */
function showNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-adblock]')
  if (!notice || wasDismissed()) return
  notice.hidden = false
  notice.querySelector('[data-adblock-close]')?.addEventListener('click', () => {
    notice.hidden = true
    try {
      sessionStorage.setItem(DISMISSED, 'yes')
    } catch {
      // Without storage, it reappears on the next page.
    }
  })
}

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED) !== null
  } catch {
    return false
  }
}
