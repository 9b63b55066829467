import {
  AUDIENCE_COUNTING,
  type AudienceCounting,
} from '@broadsheet/shared/domain/audienceCounting.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { text } from './columnReaders.ts'
import { first } from './mirror.ts'
import {
  addressOrNull,
  type Data,
  dayOrNull,
  isOn,
  numberOrNull,
  textOr,
  textOrDefault,
  textOrNull,
  texts,
  timeZoneOf,
} from './settingsFields.ts'
import type {
  About,
  Company,
  Contact,
  Legal,
  Settings,
  SocialLink,
  Support,
} from './settingsShape.ts'
import { query } from './trackedQuery.ts'

export type { Settings } from './settingsShape.ts'

const SOCIAL = [
  ['twitter_url', 'Twitter'],
  ['facebook_url', 'Facebook'],
  ['instagram_url', 'Instagram'],
  ['linkedin_url', 'LinkedIn'],
  ['youtube_url', 'YouTube'],
  ['github_url', 'GitHub'],
] as const

const MORE_SOCIAL = [
  ['telegram_url', 'Telegram'],
  ['tiktok_url', 'TikTok'],
  ['pinterest_url', 'Pinterest'],
] as const

/** Date of legal texts without one (specification, section 9). */
const DEFAULT_UPDATED = '2025-10-10'

const linksOf = (data: Data, fields: readonly (readonly [string, string])[]): SocialLink[] =>
  fields.flatMap(([key, name]) => {
    const url = addressOrNull(data, key)
    return url ? [{ name, url }] : []
  })

function companyOf(data: Data, siteName: string): Company {
  const name = textOr(data, 'company_name', siteName)
  return {
    name,
    legalName: textOr(data, 'company_legal_name', name),
    mission: textOrNull(data, 'company_mission'),
    vision: textOrNull(data, 'company_vision'),
    values: texts(data, 'company_values'),
    editorialStandards: textOrNull(data, 'editorial_standards'),
    ownership: textOrNull(data, 'ownership'),
    correctionsPolicy: textOrNull(data, 'corrections_policy'),
  }
}

const aboutOf = (data: Data): About => ({
  title: textOrDefault(data, 'about_title'),
  subtitle: textOrNull(data, 'about_subtitle'),
  history: textOrNull(data, 'about_story'),
  heroImage: textOrNull(data, 'about_hero_image'),
})

const contactOf = (data: Data): Contact => ({
  name: textOrNull(data, 'contact_name'),
  supportEmail: textOrNull(data, 'support_email'),
  pressEmail: textOrNull(data, 'press_email'),
  editorialEmail: textOrNull(data, 'editorial_email'),
  staffEmail: textOrNull(data, 'newsroom_email'),
  advertisingEmail: textOrNull(data, 'advertising_email'),
  dpoEmail: textOrNull(data, 'dpo_email'),
  dpoName: textOrNull(data, 'dpo_name'),
  editorInChief: textOrNull(data, 'editor_in_chief'),
  officeHours: textOrNull(data, 'office_hours'),
  addressLines: addressLines(data),
})

/** The parts of the address, else the text of the footer. A country alone is not an address. */
function addressLines(data: Data): string[] {
  const street = ['street_address', 'street_address_line_2'].map((key) => textOrNull(data, key))
  const region = [textOrNull(data, 'state'), textOrNull(data, 'zip_code')]
    .filter((part) => part !== null)
    .join(' ')
  const city = textOrNull(data, 'city')
  const place = city && region ? t('info.cityLine', { city, region }) : (city ?? region)
  const lines = [...street, place].filter((line): line is string => Boolean(line))
  if (lines.length > 0) return [...lines, textOrDefault(data, 'country')]
  const whole = textOrNull(data, 'address')
  return whole ? [whole] : []
}

const legalOf = (data: Data): Legal => ({
  privacyUpdated: dayOrNull(data, 'privacy_last_updated') ?? DEFAULT_UPDATED,
  termsUpdated: dayOrNull(data, 'terms_last_updated') ?? DEFAULT_UPDATED,
  accessibilityUpdated: dayOrNull(data, 'accessibility_last_updated') ?? DEFAULT_UPDATED,
  jurisdiction: textOrDefault(data, 'legal_jurisdiction'),
  governingLaw: textOrNull(data, 'legal_governing_law'),
  license: textOrDefault(data, 'license_type'),
  disclaimer: textOrNull(data, 'disclaimer'),
})

/** An unknown value refuses: a reader who did not agree would be counted. */
const countingOf = (data: Data): AudienceCounting =>
  AUDIENCE_COUNTING.find((value) => value === textOrDefault(data, 'audience_counting')) ?? 'off'

/** The support box; off unless it was switched on. */
function supportOf(data: Data): Support | null {
  const href = addressOrNull(data, 'support_link')
  if (data.support_enabled !== true || !href?.startsWith('https:')) return null
  return {
    title: textOr(data, 'support_title', t('site.supportTitle')),
    paragraphs: textOr(data, 'support_text', '')
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph !== ''),
    href,
    button: textOr(data, 'support_button', t('site.supportButton')),
    inArticles: data.support_in_articles !== false,
    onFront: data.support_on_front === true,
    inFooter: data.support_in_footer === true,
  }
}

/** Reads the row of site_settings. Missing values have the defaults of the specification. */
export function settingsOf(data: Data): Settings {
  const siteName = textOrDefault(data, 'site_name')
  return {
    siteName,
    siteLogo: textOrNull(data, 'site_logo'),
    tagline: textOrDefault(data, 'tagline'),
    description: textOrNull(data, 'description'),
    foundedYear: numberOrNull(data, 'company_founded_year'),
    seoTitle: textOrNull(data, 'seo_title'),
    seoDescription: textOrNull(data, 'seo_description'),
    seoKeywords: texts(data, 'seo_keywords'),
    socialImage: textOrNull(data, 'og_image'),
    social: linksOf(data, SOCIAL),
    moreSocial: linksOf(data, MORE_SOCIAL),
    contactEmail: textOrNull(data, 'contact_email'),
    contactPhone: textOrNull(data, 'contact_phone'),
    address: textOrNull(data, 'address'),
    timeZone: timeZoneOf(data),
    copyrightNotice: textOrNull(data, 'copyright_notice'),
    copyrightYear: numberOrNull(data, 'copyright_year'),
    company: companyOf(data, siteName),
    about: aboutOf(data),
    contact: contactOf(data),
    legal: legalOf(data),
    newsletterEnabled: isOn(data, 'newsletter_enabled'),
    support: supportOf(data),
    commentsEnabled: isOn(data, 'comments_enabled'),
    commentsDays: Number(data.comments_days ?? 0),
    rssEnabled: isOn(data, 'rss_enabled'),
    nativeSlugs: isOn(data, 'native_slugs'),
    signUpByInvitation: textOrNull(data, 'sign_up_policy') === 'invited',
    audienceCounting: countingOf(data),
    analyticsId: textOrNull(data, 'google_analytics_id'),
    adsenseId: textOrNull(data, 'google_adsense_id'),
    customCss: textOrNull(data, 'custom_css'),
    customJs: textOrNull(data, 'custom_js'),
  }
}

/** The settings of the publication. */
export const settings = query(
  'settings',
  () => [cacheTags.settings],
  (): Settings => {
    const data = first('select data from settings limit 1', (row): unknown =>
      JSON.parse(text(row, 'data')),
    )
    return settingsOf(typeof data === 'object' && data !== null ? { ...data } : {})
  },
  { isPersistent: true },
)

/** The name of the publication. A dependency on the name alone, for files that show no other setting. */
export const siteName = query(
  'siteName',
  () => [cacheTags.settings],
  (): string => settings().siteName,
  { isPersistent: true },
)
