import { ar } from '@broadsheet/shared/messages/ar.ts'
import { de } from '@broadsheet/shared/messages/de.ts'
import { en } from '@broadsheet/shared/messages/en.ts'
import { setMessages } from '@broadsheet/shared/messages/t.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { settingsOf } from '../../content/siteSettings.ts'
import { context } from '../articleSummary.fixture.ts'
import { aboutPage } from './aboutPage.ts'
import { contactPage } from './contactPage.ts'
import { legalPage } from './legalPage.ts'
import { paragraphs } from './prose.ts'

const withSettings = (data: Record<string, unknown>) => ({ ...context, settings: settingsOf(data) })
const text = (value: unknown) => JSON.stringify(value)

describe('the privacy policy', () => {
  test('has twelve sections with different anchors', () => {
    const { sections } = legalPage('privacy', context)
    expect(sections).toHaveLength(12)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(12)
  })

  test('contains the required statements', () => {
    const policy = text(legalPage('privacy', context))
    for (const promise of ['within 30 days', 'under 13']) expect(policy).toContain(promise)
  })

  test('lists the services in use, or states that there are none', () => {
    expect(text(legalPage('privacy', context))).toContain('No analytics and no advertising')
    const policy = text(legalPage('privacy', withSettings({ google_analytics_id: 'G-ABC123' })))
    expect(policy).toContain('Google Analytics')
    expect(policy).not.toContain('AdSense')
  })

  test('states whether visits are counted, with the choice of the reader', () => {
    const policyWith = (audience_counting: string) =>
      text(legalPage('privacy', withSettings({ audience_counting })))
    const counted = ['25 months', 'Do Not Track', '"visitChoice"', 'which articles are read']
    for (const mode of ['on', 'consent'])
      for (const part of counted) expect(policyWith(mode)).toContain(part)
    expect(policyWith('on')).toContain('You can object here')
    expect(policyWith('on')).toContain(
      'our legitimate interest in a secure and working site, in a free',
    )
    expect(policyWith('consent')).toContain('only after you have agreed')
    expect(policyWith('consent')).not.toContain('knowing which articles are read')
    for (const part of counted) expect(policyWith('off')).not.toContain(part)
    expect(policyWith('off')).toContain('We do not count')
    expect(legalPage('privacy', withSettings({})).sections).toHaveLength(12)
  })

  test('names the data protection contact, else the contact of the publication', () => {
    const policy = text(
      legalPage('privacy', withSettings({ dpo_name: 'L. Pike', dpo_email: 'd@x.org' })),
    )
    expect(policy).toContain('L. Pike')
    expect(policy).toContain('mailto:d@x.org')
    expect(text(legalPage('privacy', withSettings({})))).toContain('/contact/')
  })
})

describe('the terms of service', () => {
  test('have fourteen sections and the minimum age', () => {
    const view = legalPage('terms', context)
    expect(view.sections).toHaveLength(14)
    expect(text(view)).toContain('at least 18')
  })

  test.each([
    ['All Rights Reserved', 'All rights are reserved'],
    ['CC BY 4.0', 'published under CC BY 4.0'],
    ['Custom', 'The license is stated with each work'],
  ])('say what the license %s means', (license_type, words) => {
    expect(text(legalPage('terms', withSettings({ license_type })))).toContain(words)
  })

  test('contain jurisdiction, law and disclaimer of the settings', () => {
    const terms = text(
      legalPage(
        'terms',
        withSettings({ legal_jurisdiction: 'Maine, USA', disclaimer: 'All of it is made up.' }),
      ),
    )
    expect(terms).toContain('laws of Maine, USA')
    expect(terms).toContain('All of it is made up.')
    expect(text(legalPage('terms', context))).toContain('California, USA')
  })
})

describe('the date of a legal text', () => {
  // spec: date
  test('is October 10, 2025 unless the settings contain another', () => {
    for (const kind of ['privacy', 'terms', 'accessibility'] as const)
      expect(legalPage(kind, context).updated.text).toBe('October 10, 2025')
    const later = withSettings({ accessibility_last_updated: '2026-03-01' })
    expect(legalPage('accessibility', later).updated.text).toBe('March 1, 2026')
  })
})

test('the accessibility statement names the conformance level and a response time', () => {
  const statement = text(legalPage('accessibility', context))
  expect(statement).toContain('partially conformant with WCAG 2.1 level AA')
  expect(statement).toContain('within 3 business days')
})

describe('in Arabic', () => {
  test('years have the digits, and time zones the names of the locale', () => {
    setMessages('ar', ar, 'ar-EG')
    onTestFinished(() => setMessages('en', en, 'en-US'))
    const settings = { company_founded_year: 1887, office_hours: '8-18', timezone: 'Africa/Cairo' }
    const about = aboutPage(withSettings(settings))
    expect(text(about.imprint)).toContain('١٨٨٧')
    expect(text(about.imprint)).not.toContain('1887')
    expect(contactPage(withSettings(settings)).times.note).toContain('توقيت مصر')
  })
})

describe('the about page', () => {
  // spec: about
  test('is complete without any settings', () => {
    const view = aboutPage(withSettings({}))
    expect(view.title).toBe('About Us')
    expect(view.parts.map(({ title }) => title)).toEqual(['Our Mission', 'Our Vision', 'Our Story'])
    for (const { paragraphs } of view.parts) expect(paragraphs.join('')).not.toBe('')
    expect(view.values.map(({ name }) => name)).toEqual([
      'Accuracy',
      'Impartiality',
      'Transparency',
      'Timeliness',
      'Community',
      'Ethics',
    ])
  })

  test('splits texts of the settings at blank lines', () => {
    expect(paragraphs('One\nstill one\n\n two ')).toEqual(['One still one', 'two'])
    expect(paragraphs(null)).toEqual([])
  })
})

describe('the contact page', () => {
  // spec: contact
  test('shows only existing contact details and the response time', () => {
    const view = contactPage(withSettings({}))
    expect(view.ways).toEqual([])
    expect(view.addressLines).toEqual([])
    expect(view.times.title).toBe('Response Time')
    expect(view.times.text).toContain('24-48 hours')
    expect(view.questions).toHaveLength(4)
  })

  // spec: faq
  test('answers the four questions of the specification', () => {
    const { questions } = contactPage(withSettings({}))
    const asked = questions.map(({ question }) => question)
    expect(asked).toEqual([
      'Can I write a guest article?',
      'How can I advertise?',
      'How do I report an error?',
      'May I republish an article?',
    ])
  })

  // spec: contact-set
  test('shows hours and the four networks in order, and rejects scripts as addresses', () => {
    const view = contactPage(
      withSettings({
        office_hours: '9 to 5',
        linkedin_url: 'https://l.example',
        twitter_url: 'https://t.example',
        youtube_url: 'https://y.example',
        facebook_url: 'javascript:alert(1)',
      }),
    )
    expect(view.times).toMatchObject({ title: 'Office Hours', text: '9 to 5' })
    expect(view.social.map(({ name }) => name)).toEqual(['Twitter', 'LinkedIn'])
  })

  test('joins the parts of the address, else uses the full text', () => {
    const parts = { street_address: '1 Quay', city: 'Wendmouth', state: 'ME', zip_code: '04000' }
    expect(contactPage(withSettings(parts)).addressLines).toEqual([
      '1 Quay',
      'Wendmouth, ME 04000',
      'United States',
    ])
    const german = {
      street_address: 'Kai 1',
      city: 'Lindfurt',
      zip_code: '29999',
      country: 'Deutschland',
    }
    setMessages('de', de, 'de-DE')
    onTestFinished(() => setMessages('en', en, 'en-US'))
    expect(contactPage(withSettings(german)).addressLines[1]).toBe('29999 Lindfurt')
    expect(contactPage(withSettings({ address: '1 Quay, W' })).addressLines).toEqual(['1 Quay, W'])
  })
})
