import { t } from '@broadsheet/shared/messages/t.ts'
import { onChoice, readChoice, storeChoice } from './choice.ts'
import { browserRefuses } from './counting.ts'

/**
 * Connects the button with which readers object to being counted or, where they are asked, agree to it. A line before it,
 * which screen readers announce, tells whether they are counted.
 */
export function connectVisitChoice(box: HTMLElement): void {
  const line = box.querySelector('p')
  const button = box.querySelector('button')
  if (!line || !button) return
  const asks = document.documentElement.dataset.counting === 'consent'
  const isCounted = () => (asks ? readChoice() === 'yes' : readChoice() !== 'no')
  const show = () => {
    const isRefused = browserRefuses() || readChoice() === undefined
    const isOn = isCounted()
    button.hidden = isRefused
    button.textContent = isOn
      ? t('site.audience.stop')
      : asks
        ? t('site.audience.agree')
        : t('site.audience.again')
    const state = isOn ? t('site.audience.isCounted') : t('site.audience.isNotCounted')
    line.textContent = isRefused ? t('site.audience.isRefused') : state
  }
  button.addEventListener('click', () => {
    const agreed = asks ? 'yes' : null
    storeChoice(isCounted() ? 'no' : agreed)
  })
  onChoice(show)
  show()
}
