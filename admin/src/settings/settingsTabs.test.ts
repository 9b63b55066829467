import { SETTINGS_COLUMNS } from '@broadsheet/shared/domain/settingsFields.ts'
import { expect, it } from 'vitest'
import { settingsFileName } from '../providers/fileNames.ts'
import { formValues } from './formValues.ts'
import { tabOf } from './sections.ts'

it.each([
  ['site_logo', 'general'],
  ['support_link', 'general'],
  ['company_values', 'company'],
  ['og_image', 'seo'],
  ['tiktok_url', 'social'],
  ['timezone', 'contact'],
  ['copyright_year', 'legal'],
  ['publishing_policy', 'advanced'],
  ['audience_counting', 'advanced'],
  ['custom_js', 'advanced'],
  ['removals_days', 'advanced'],
])('finds %s on the tab %s', (field, tab) => {
  expect(tabOf(field)).toBe(tab)
})

it('shows every setting on a tab', () => {
  expect(SETTINGS_COLUMNS.filter((name) => tabOf(name) === undefined)).toEqual([])
})

// spec: settings-name
it('names an uploaded file by field, time and type', () => {
  const now = new Date(1_700_000_000_000)
  expect(settingsFileName('og_image', 'image/jpeg', now)).toBe('og_image-1700000000000.jpg')
  expect(settingsFileName('site_logo', 'image/webp', now)).toBe('site_logo-1700000000000.webp')
})

// spec: company
it('uses the site name as default company name', () => {
  expect(formValues({ site_name: 'The Ferryman', company_name: '' })).toMatchObject({
    company_name: 'The Ferryman',
  })
  expect(formValues({ site_name: 'The Ferryman', company_name: 'Wend' })).toMatchObject({
    company_name: 'Wend',
  })
})
