import { describe, expect, test } from 'vitest'
import { settingsOf } from '../content/siteSettings.ts'
import { context } from './articleSummary.fixture.ts'
import { shellOf } from './shell.ts'

const now = new Date('2026-11-20T12:00:00Z')
const withSettings = (data: Record<string, unknown>) =>
  shellOf({ ...context, settings: settingsOf(data) }, { all: [], navigation: [] }, now)

describe('the footer', () => {
  // spec: footer-set
  test('shows only existing contact details', () => {
    const { footer } = withSettings({
      contact_phone: '(207) 555-0142',
      twitter_url: 'https://x.example',
    })
    expect(footer.contact).toEqual({
      email: null,
      phone: { name: '(207) 555-0142', href: 'tel:2075550142' },
      address: null,
    })
    expect(footer.social).toEqual([{ name: 'Twitter', href: 'https://x.example' }])
  })

  // spec: copyright
  test('shows the copyright notice of the settings, else year and name', () => {
    expect(withSettings({ copyright_notice: 'Ours.' }).footer.copyright).toBe('Ours.')
    const settings = { site_name: 'The Ferryman', copyright_year: 2025 }
    expect(withSettings(settings).footer.copyright).toBe('© 2025 The Ferryman')
    expect(withSettings({ site_name: 'The Ferryman' }).footer.copyright).toBe('© 2026 The Ferryman')
  })

  test('links to the editor, and to the feed if it is enabled', () => {
    const names = (data: Record<string, unknown>) =>
      withSettings(data)
        .footer.lists.at(-1)
        ?.links.map(({ name }) => name)
    expect(names({})).toEqual(['Latest Articles', 'Corrections', 'Write for Us', 'RSS Feed'])
    expect(names({ rss_enabled: false })).toEqual([
      'Latest Articles',
      'Corrections',
      'Write for Us',
    ])
    expect(withSettings({ rss_enabled: false }).feed).toBeNull()
  })
})

test('the address of the style sheet changes with the colour of a category', () => {
  const address = (color: string) => {
    const category = { id: 'c', name: 'C', slug: 'c', description: null, icon: null, color }
    return shellOf(context, { all: [category], navigation: [] }, now).publicationStyle
  }
  expect(address('#112233')).not.toBe(address('#aa2233'))
})
