import { type Choice, onChoice, readChoice, storeChoice } from '../audience/choice.ts'
import { browserRefuses } from '../audience/counting.ts'
import { recordView } from '../audience/recordView.ts'
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

function storeDecision(value: Choice): void {
  try {
    localStorage.setItem(KEY, value)
  } catch {
    // Without storage, the decision applies to this page only.
  }
}

/**
 * Shows the banner until the reader has decided about what it asks: optional services, which are loaded after consent,
 * and the counting of visits.
 *
 * @param box - the consent banner; its attributes name the services.
 */
export function connectConsentBanner(box: HTMLElement): void {
  const hasServices = 'services' in box.dataset
  const asksToCount = document.documentElement.dataset.counting === 'consent' && !browserRefuses()
  const isDecided = () =>
    (!hasServices || storedDecision() !== null) && (!asksToCount || readChoice() !== null)
  const decide = (services: Choice, visits: Choice) => {
    if (hasServices) decideOnServices(box, services)
    if (asksToCount) storeChoice(visits)
    box.hidden = true
  }
  const onClick = (name: string, services: Choice, visits: Choice) =>
    box
      .querySelector(`[data-consent-${name}]`)
      ?.addEventListener('click', () => decide(services, visits))
  onClick('yes', 'yes', 'yes')
  onClick('visits', 'no', 'yes')
  onClick('no', 'no', 'no')
  for (const opener of document.querySelectorAll('[data-consent-open]'))
    opener.addEventListener('click', () => {
      box.hidden = false
      box.querySelector('button')?.focus()
    })
  if (hasServices && storedDecision() === 'yes') loadServices(box)
  box.hidden = isDecided()
  if (!asksToCount) return
  recordAfterConsent()
  onChoice(() => {
    if (isDecided()) box.hidden = true
  })
}

function decideOnServices(box: HTMLElement, decision: Choice): void {
  const before = storedDecision()
  storeDecision(decision)
  if (decision === 'yes') loadServices(box)
  // Loaded scripts cannot be unloaded.
  else if (before === 'yes') location.reload()
}

/** Counts the view of the page when the reader agrees; without consent it was not counted before. */
function recordAfterConsent(): void {
  let isRecorded = readChoice() === 'yes'
  onChoice(() => {
    // An article that is not built yet is drawn later than the banner.
    const article = document.querySelector<HTMLElement>('[data-engagement]')?.dataset.engagement
    if (isRecorded || !article || readChoice() !== 'yes') return
    isRecorded = true
    void recordView(article).catch(() => {})
  })
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
