import { showAds } from './ads.ts'

/** Storage key of the decision: 'yes' or 'no'. */
const KEY = 'consent'

function storedDecision(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function storeDecision(value: 'yes' | 'no'): void {
  try {
    localStorage.setItem(KEY, value)
  } catch {
    // Without storage, the decision applies to this page only.
  }
}

/**
 * Loads the optional services of the settings after consent. Shows the banner until the reader decides.
 *
 * @param box - the consent banner; its attributes name the services.
 */
export function connectConsentBanner(box: HTMLElement): void {
  const decide = (value: 'yes' | 'no') => {
    const before = storedDecision()
    storeDecision(value)
    box.hidden = true
    if (value === 'yes') loadServices(box)
    // Loaded scripts cannot be unloaded.
    else if (before === 'yes') location.reload()
  }
  box.querySelector('[data-consent-yes]')?.addEventListener('click', () => decide('yes'))
  box.querySelector('[data-consent-no]')?.addEventListener('click', () => decide('no'))
  for (const opener of document.querySelectorAll('[data-consent-open]'))
    opener.addEventListener('click', () => {
      box.hidden = false
      box.querySelector('button')?.focus()
    })
  const decision = storedDecision()
  if (decision === 'yes') loadServices(box)
  else box.hidden = decision === 'no'
}

let areLoaded = false

function loadServices({ dataset }: HTMLElement): void {
  if (areLoaded) return
  areLoaded = true
  if (dataset.analytics) loadAnalytics(dataset.analytics)
  if (dataset.custom) loadScript(dataset.custom)
  if (dataset.adsense) showAds(dataset.adsense)
}

function loadScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** https://developers.google.com/analytics/devguides/collection/ga4 */
function loadAnalytics(id: string): void {
  const host = window as Window & { dataLayer?: unknown[] }
  const layer: unknown[] = host.dataLayer ?? []
  host.dataLayer = layer
  // The tag only reads real `arguments` objects, no arrays.
  function gtag(..._values: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', id)
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
}
