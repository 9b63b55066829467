import { randomUUID } from 'node:crypto'
import { type DemoIssue, momentOf } from '../../supabase/seed/index.ts'
import { noise } from './audience/split.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The first subscribers signed up this long before the first issue. */
const OPEN = 300 * 24 * HOUR

/** What the form of the site showed. */
interface ShownForm {
  language: string
  consent_wording: string
}

/**
 * The subscribers to whom the issues of the demo were sent. At the time of each issue, as many are confirmed as it
 * has recipients, and after it as many unsubscribe as it says.
 */
export function subscriberRows(issues: readonly DemoIssue[], form: ShownForm, now: Date) {
  const rows: ReturnType<typeof confirmedRow>[] = []
  let since: number | null = null
  for (const issue of issues.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    const sent = momentOf(issue, now).getTime()
    const begin = since ?? sent - OPEN
    const end = sent - HOUR
    const subscribed = () => rows.filter(({ status }) => status === 'confirmed')
    for (let count = subscribed().length; count < issue.recipients; count++) {
      const name = `subscriber-${rows.length + 1}`
      rows.push(confirmedRow(name, new Date(begin + noise(name) * (end - begin)), form))
    }
    const unsubscribed_at = new Date(sent + HOUR).toISOString()
    for (const row of subscribed().slice(0, issue.unsubscribed))
      Object.assign(row, { status: 'unsubscribed', unsubscribed_at })
    since = sent
  }
  return rows
}

/** A subscriber who signed up with the form at the end of a page, and opened the link of the mail. */
function confirmedRow(name: string, asked: Date, form: ShownForm) {
  const asked_at = asked.toISOString()
  const asked_minute = `${asked_at.slice(0, 10)} ${asked_at.slice(11, 16)}`
  return {
    ...{ id: randomUUID(), email: `${name}@readers.example`, ...form },
    ...{ consent_form: 'newsletter-footer', subscribed_at: asked_at, asked_at },
    status: 'confirmed',
    consented_at: new Date(asked.getTime() + 10 * MINUTE).toISOString(),
    // The words of confirm_newsletter().
    consent_proof: `Confirmed with the link that was sent to the address on ${asked_minute} UTC`,
    unsubscribed_at: null as string | null,
  }
}
