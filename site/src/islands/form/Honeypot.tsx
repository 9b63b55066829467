import { t } from '@broadsheet/shared/messages/t.ts'
import { HONEYPOT } from '../../client/contact/honeypot.ts'

/** Honeypot: a field hidden from people that bots fill in. */
export function Honeypot() {
  return (
    <div className="sr-only overflow-hidden" aria-hidden="true">
      <label>
        {t('site.leaveBlank')}
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** The value of the honeypot. */
export function honeypotOf(form: HTMLFormElement): string {
  return String(new FormData(form).get(HONEYPOT) ?? '')
}
