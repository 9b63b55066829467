import { HONEYPOT } from '../../client/contact/honeypot.ts'

/** Honeypot: a field hidden from people that bots fill in. */
export function Honeypot() {
  return (
    <div className="absolute -left-[200vw] size-px overflow-hidden" aria-hidden="true">
      <label>
        Leave this blank
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** The value of the honeypot. */
export function honeypotOf(form: HTMLFormElement): string {
  return String(new FormData(form).get(HONEYPOT) ?? '')
}
