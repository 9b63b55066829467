import { showAds } from './ads.ts'

/** Storage key of the answer: 'yes' or 'no'. */
const KEY = 'consent'

function answer(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keep(value: 'yes' | 'no'): void {
  try {
    localStorage.setItem(KEY, value)
  } catch {
    // Without storage, the choice applies to this page only.
  }
}

/**
 * Loads the optional services of the settings after consent, and asks when there is no answer yet.
 *
 * @param box - the consent banner; its attributes name the services.
 */
export function askConsent(box: HTMLElement): void {
  const decide = (value: 'yes' | 'no') => {
    const before = answer()
    keep(value)
    box.hidden = true
    if (value === 'yes') start(box)
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
  const known = answer()
  if (known === 'yes') start(box)
  else box.hidden = known === 'no'
}

let hasStarted = false

function start({ dataset }: HTMLElement): void {
  if (hasStarted) return
  hasStarted = true
  if (dataset.analytics) count(dataset.analytics)
  if (dataset.custom) load(dataset.custom)
  if (dataset.adsense) showAds(dataset.adsense)
}

function load(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** https://developers.google.com/analytics/devguides/collection/ga4 */
function count(id: string): void {
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
  load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
}
