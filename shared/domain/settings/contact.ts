import { t } from '../../messages/t.ts'
import type { EntityFields } from '../entityFields.ts'
import { EMAIL, write } from './rules.ts'

/** The tab Contact. */
export const CONTACT_FIELDS = {
  contact_email: {
    kind: 'email',
    label: t('console.settings.field.contactEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people', isMarked: true },
  },
  contact_name: {
    kind: 'line',
    label: t('console.settings.field.contactName.label'),
    write,
    input: { part: 'people' },
  },
  support_email: {
    kind: 'email',
    label: t('console.settings.field.supportEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  press_email: {
    kind: 'email',
    label: t('console.settings.field.pressEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  editorial_email: {
    kind: 'email',
    label: t('console.settings.field.editorialEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  newsroom_email: {
    kind: 'email',
    label: t('console.settings.field.newsroomEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  advertising_email: {
    kind: 'email',
    label: t('console.settings.field.advertisingEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  editor_in_chief: {
    kind: 'line',
    label: t('console.settings.field.editorInChief.label'),
    write,
    input: { part: 'people' },
  },
  dpo_name: {
    kind: 'line',
    label: t('console.settings.field.dpoName.label'),
    write,
    input: { part: 'people' },
  },
  dpo_email: {
    kind: 'email',
    label: t('console.settings.field.dpoEmail.label'),
    format: EMAIL,
    write,
    input: { part: 'people' },
  },
  contact_phone: {
    kind: 'line',
    label: t('console.settings.field.contactPhone.label'),
    write,
    input: { part: 'phone' },
  },
  office_hours: {
    kind: 'line',
    label: t('console.settings.field.officeHours.label'),
    write,
    input: { part: 'phone', placeholder: t('console.settings.field.officeHours.placeholder') },
  },
  timezone: {
    kind: 'timezone',
    label: t('console.settings.field.timezone.label'),
    default: 'America/New_York',
    format: t('console.settings.field.timezone.format'),
    write,
    input: { part: 'phone', hint: t('console.settings.field.timezone.hint') },
  },
  street_address: {
    kind: 'line',
    label: t('console.settings.field.streetAddress.label'),
    write,
    input: { part: 'address' },
  },
  street_address_line_2: {
    kind: 'line',
    label: t('console.settings.field.streetAddressLine2.label'),
    write,
    input: { part: 'address' },
  },
  city: {
    kind: 'line',
    label: t('console.settings.field.city.label'),
    write,
    input: { part: 'address' },
  },
  state: {
    kind: 'line',
    label: t('console.settings.field.state.label'),
    write,
    input: { part: 'address' },
  },
  zip_code: {
    kind: 'line',
    label: t('console.settings.field.zipCode.label'),
    write,
    input: { part: 'address' },
  },
  country: {
    kind: 'line',
    label: t('console.settings.field.country.label'),
    default: 'United States',
    write,
    input: { part: 'address' },
  },
  address: {
    kind: 'text',
    label: t('console.settings.field.address.label'),
    write,
    input: { part: 'address', hint: t('console.settings.field.address.hint'), lines: 2 },
  },
} as const satisfies EntityFields
