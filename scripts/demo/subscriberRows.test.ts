import { describe, expect, it } from 'vitest'
import { demoFolder, momentOf, readDemo } from '../../supabase/seed/index.ts'
import { subscriberRows } from './subscriberRows.ts'

const now = new Date('2026-11-28T14:20:00Z')
const form = { language: 'en', consent_wording: 'You agree to receive the newsletter.' }

describe.each(['en', 'de', 'ar'])('the subscribers of the demo in %s', async (language) => {
  const { issues } = await readDemo(demoFolder(language))
  const subscribers = subscriberRows(issues, form, now)
  const between = (moment: string | null, since: number, until: number) =>
    moment !== null && Date.parse(moment) > since && Date.parse(moment) <= until

  it('explain the recipients of each issue, and who unsubscribed after it', () => {
    for (const [at, issue] of issues.entries()) {
      const sent = momentOf(issue, now).getTime()
      const next = issues[at - 1]
      const until = next ? momentOf(next, now).getTime() : now.getTime()
      const confirmed = subscribers.filter(({ consented_at }) => between(consented_at, 0, sent))
      const ended = (since: number, upto: number) =>
        subscribers.filter((row) => between(row.unsubscribed_at, since, upto))
      expect(confirmed.length - ended(0, sent).length, issue.slug).toBe(issue.recipients)
      expect(ended(sent, until), issue.slug).toHaveLength(issue.unsubscribed)
    }
  })

  it('are a few hundred addresses that receive no mail, with the proof of their consent', () => {
    expect(new Set(subscribers.map(({ email }) => email)).size).toBe(subscribers.length)
    expect(subscribers.length).toBeLessThan(500)
    for (const { email, asked_at, consented_at, consent_proof } of subscribers) {
      expect(email).toMatch(/\.example$/)
      expect(consent_proof).toContain(asked_at.slice(0, 10))
      expect(Date.parse(consented_at)).toBeGreaterThan(Date.parse(asked_at))
    }
  })
})
