import { type BreakingBanner, breakingRel } from '@broadsheet/shared/domain/breakingBanner.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { element } from '../page/createElement.ts'
import { readTab, writeTab } from '../session/tabStorage.ts'

/** Keys of the banner that this tab announced, and of the one that its reader dismissed. */
const ANNOUNCED = 'breaking-announced'
const DISMISSED = 'breaking-dismissed'
/** Bars at the bottom of a page, which the banner must not cover. */
const BARS = '[data-consent], [data-editor-bar]'
/** Screen readers announce a text that appears in a status a moment after the status itself. */
const ANNOUNCE_AFTER = 150

const OVERLAY = 'fixed inset-x-0 bottom-0 z-15 bg-brand text-page shadow-panel print:hidden'
const CONTENT = 'wrap flex items-start gap-3 py-2'
const TEXT = 'flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1 py-2'
const LABEL = 'flex-none text-xs font-bold tracking-[0.07em] uppercase'
const LINK =
  'min-w-0 flex-[1_1_12rem] font-serif text-lg leading-snug font-bold wrap-anywhere hover:underline'
const CLOSE =
  'grid size-11 flex-none cursor-pointer place-items-center rounded-full text-2xl leading-none hover:bg-page/15'

/**
 * Shows a banner over the page, without moving its content; null removes it. The home page and the fronts of
 * categories have the banner that was active when they were rendered in their content.
 */
export function showBanner(page: Document, banner: BreakingBanner | null): void {
  const inline = page.querySelector('[data-breaking-banner]')
  const isInline = inline?.getAttribute('data-breaking-banner') === banner?.id
  // Its space stays, so that the page does not move.
  inline?.classList.toggle('invisible', !isInline)
  const overlay = page.querySelector('[data-breaking-overlay]')
  const isShown = overlay?.getAttribute('data-breaking-overlay') === banner?.id
  if (banner && isShown) return
  remove(page, overlay)
  if (banner && !isInline && readTab(DISMISSED) !== banner.id) add(page, banner)
}

function remove(page: Document, overlay: Element | null): void {
  overlay?.remove()
  page.documentElement.style.scrollPaddingBottom = ''
}

function add(page: Document, banner: BreakingBanner): void {
  const { id, headline, href } = banner
  const isNew = readTab(ANNOUNCED) !== id
  // Has its space from the start, so that the banner does not move.
  const link = element(
    'a',
    { class: `${LINK} invisible`, href, rel: breakingRel(href), dir: 'auto' },
    headline,
  )
  const text = element(
    'p',
    { class: TEXT, role: isNew && 'status' },
    element('span', { class: LABEL }, t('lists.breaking')),
    link,
  )
  const close = element('button', { type: 'button', class: CLOSE }, '×')
  close.setAttribute('aria-label', t('lists.breakingDismiss'))
  const overlay = element(
    'aside',
    { class: OVERLAY, 'aria-label': t('lists.breaking'), 'data-breaking-overlay': id },
    element('div', { class: CONTENT }, text, close),
  )
  close.addEventListener('click', () => {
    writeTab(DISMISSED, id)
    // Focus returns to the content, where it is in the order of the page.
    if (overlay.contains(page.activeElement))
      page.querySelector('main')?.focus({ preventScroll: true })
    remove(page, overlay)
  })
  // Between header and content in the order of focus.
  page.querySelector('main')?.before(overlay)
  setTimeout(() => link.classList.remove('invisible'), isNew ? ANNOUNCE_AFTER : 0)
  writeTab(ANNOUNCED, id)
  stayAbove(page, overlay)
}

/** Keeps the banner above the other bars, and focused elements above the banner. */
function stayAbove(page: Document, overlay: HTMLElement): void {
  const bars = [...page.querySelectorAll<HTMLElement>(BARS)]
  const observer = new ResizeObserver(() => {
    if (!overlay.isConnected) return observer.disconnect()
    const height = Math.max(0, ...bars.map((bar) => bar.offsetHeight))
    overlay.style.bottom = `${height}px`
    page.documentElement.style.scrollPaddingBottom = `${height + overlay.offsetHeight + 8}px`
  })
  for (const watched of [overlay, ...bars]) observer.observe(watched)
}
