import { t } from '@broadsheet/shared/messages/t.ts'

/** Size of the popup of a service, in pixels (specification, section 9). */
const POPUP = { width: 600, height: 400 } as const
/** How long 'Copied' is shown, in milliseconds (specification, section 9). */
const COPIED_DURATION = 2_000

/**
 * Connects the share row: the share sheet of the device if available, otherwise a popup per service; and
 * a button that copies the address.
 */
export function connectShareLinks(section: HTMLElement): void {
  const { shareTitle: title = '', shareAddress: url = location.href } = section.dataset
  const native = section.querySelector<HTMLButtonElement>('[data-share-native]')
  const services = section.querySelector<HTMLElement>('[data-share-services]')
  if (native && services && typeof navigator.share === 'function') {
    native.hidden = false
    services.hidden = true
    // Closing the sheet rejects too: no message.
    native.addEventListener('click', () => navigator.share({ title, url }).catch(() => {}))
  }
  for (const link of section.querySelectorAll<HTMLAnchorElement>('[data-share]')) {
    link.addEventListener('click', (event) => {
      if (openPopup(link.href)) event.preventDefault()
    })
  }
  const copy = section.querySelector<HTMLButtonElement>('[data-copy]')
  copy?.addEventListener('click', () => void copyAddress(copy, url))
}

/** Whether the popup was opened; with a popup blocker the link is followed instead. */
function openPopup(address: string): boolean {
  const left = Math.round(window.screenX + (window.outerWidth - POPUP.width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - POPUP.height) / 2)
  const position = `width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`
  const popup = window.open(address, '_blank', `popup,${position}`)
  if (popup) popup.opener = null
  return popup !== null
}

async function copyAddress(button: HTMLButtonElement, address: string): Promise<void> {
  const label = button.querySelector('[data-copy-label]')
  if (!label) return
  const before = label.textContent
  try {
    await navigator.clipboard.writeText(address)
    label.textContent = t('site.linkCopied')
  } catch {
    label.textContent = t('site.copyDenied')
  }
  button.disabled = true
  setTimeout(() => {
    label.textContent = before
    button.disabled = false
  }, COPIED_DURATION)
}
