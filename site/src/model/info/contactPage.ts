import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { timeZoneName } from '@broadsheet/shared/text/timeZoneName.ts'
import { breadcrumbs } from '../../seo/graph.ts'
import { type Head, headOf } from '../../seo/head.ts'
import type { BuildContext } from '../buildContext.ts'
import type { Link } from '../shell.ts'
import { INFO } from './pages.ts'
import { type Inline, linked, mail, mailto, tel } from './prose.ts'

export interface ContactPage {
  head: Head
  trail: Link[]
  standfirst: string
  /** The contact details in the settings. */
  ways: { name: string; parts: Inline[] }[]
  addressLines: string[]
  social: Link[]
  /** Office hours if set, else the usual response time. */
  times: { title: string; text: string; note: string }
  tip: { title: string; text: string; link: Link | null }
  questions: { question: string; parts: Inline[] }[]
}

/** The networks of the contact page, in the order of the specification (section 2). */
const NETWORKS = ['Twitter', 'Facebook', 'LinkedIn', 'Instagram']
const TITLE = t('info.contact.title')

/** Prepares the contact page. */
export function contactPage(context: BuildContext): ContactPage {
  const { settings } = context
  const { contact, siteName } = settings
  const tips = contact.staffEmail ?? contact.editorialEmail ?? settings.contactEmail
  const trail = [
    { name: t('info.home'), href: '/' },
    { name: TITLE, href: INFO.contact },
  ]
  const standfirst = t('info.contact.standfirst', { site: siteName })
  return {
    head: headOf(
      {
        title: TITLE,
        description: standfirst,
        path: INFO.contact,
        graph: [{ '@type': 'ContactPage', name: TITLE }, breadcrumbs(trail, context)],
      },
      context,
    ),
    trail,
    standfirst,
    ways: waysOf(context),
    addressLines: contact.addressLines,
    social: NETWORKS.flatMap((network) =>
      settings.social
        .filter(({ name }) => name === network)
        .map(({ name, url }) => ({ name, href: url })),
    ),
    times: contact.officeHours
      ? {
          title: t('info.contact.officeHours'),
          text: contact.officeHours,
          note: t('info.contact.officeHoursNote', { zone: timeZoneName(settings.timeZone) }),
        }
      : {
          title: t('info.contact.responseTime'),
          text: t('info.contact.responseTimeText'),
          note: t('info.contact.responseTimeNote'),
        },
    tip: {
      title: t('info.contact.tip'),
      text: t('info.contact.tipText'),
      link: tips ? mail(tips) : null,
    },
    questions: questionsOf(context),
  }
}

function waysOf({ settings }: BuildContext): ContactPage['ways'] {
  const { contact, contactEmail, contactPhone } = settings
  const address = (name: string, value: string | null) =>
    value ? [{ name, parts: [mail(value)] }] : []
  const call = contactPhone && { name: contactPhone, href: tel(contactPhone) }
  return [
    ...(contactEmail
      ? [{ name: t('info.contact.email'), parts: mailOf(contactEmail, contact.name) }]
      : []),
    ...address(t('info.contact.support'), contact.supportEmail),
    ...address(t('info.contact.press'), contact.pressEmail),
    ...(call ? [{ name: t('info.contact.phone'), parts: [call] }] : []),
  ]
}

/** An email address with the name of its reader. */
function mailOf(address: string, name: string | null): Inline[] {
  if (!name) return [mail(address)]
  return linked(tParts('info.contact.emailOf', { address, name }), { mail: mailto(address) })
}

function questionsOf({ settings }: BuildContext): ContactPage['questions'] {
  const { contact, contactEmail, legal, siteName } = settings
  const at = (address: string | null): Inline[] => {
    const known = address ?? contactEmail
    return known
      ? linked(tParts('info.contact.writeTo', { address: known }), { mail: mailto(known) })
      : [t('info.contact.useForm')]
  }
  return [
    {
      question: t('info.contact.guestQuestion'),
      parts: linked(tParts('info.contact.guestAnswer')),
    },
    {
      question: t('info.contact.advertiseQuestion'),
      parts: [
        t('info.contact.advertiseAnswer', { site: siteName }),
        ' ',
        ...at(contact.advertisingEmail),
      ],
    },
    {
      question: t('info.contact.errorQuestion'),
      parts: [t('info.contact.errorAnswer'), ' ', ...at(contact.editorialEmail)],
    },
    {
      question: t('info.contact.republishQuestion'),
      parts: linked(
        legal.license === 'All Rights Reserved'
          ? tParts('info.contact.republishReserved')
          : tParts('info.contact.republishLicensed', { license: legal.license }),
      ),
    },
  ]
}
