import { HONEYPOT } from '../../client/letters.ts'

/** A field that people neither see nor reach; programs fill it in and give themselves away. */
export function Honeypot() {
  return (
    <div className="leave-blank" aria-hidden="true">
      <label>
        Leave this blank
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** What stands in it. */
export function honeypotOf(form: HTMLFormElement): string {
  return String(new FormData(form).get(HONEYPOT) ?? '')
}
