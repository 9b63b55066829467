import { breadcrumbs } from '../../seo/graph.ts'
import { type Head, headOf } from '../../seo/head.ts'
import type { BuildContext } from '../buildContext.ts'
import type { Link } from '../shell.ts'
import { INFO } from './pages.ts'
import { type Inline, mail } from './prose.ts'

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
const ANSWER = 'We answer messages within 24-48 hours.'
const TITLE = 'Contact Us'

/** Prepares the contact page. */
export function contactPage(context: BuildContext): ContactPage {
  const { settings } = context
  const { contact, siteName } = settings
  const tips = contact.staffEmail ?? contact.editorialEmail ?? settings.contactEmail
  const trail = [
    { name: 'Home', href: '/' },
    { name: TITLE, href: INFO.contact },
  ]
  const standfirst = `Questions, corrections, praise or a story we should know about: write to ${siteName}.`
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
          title: 'Office Hours',
          text: contact.officeHours,
          note: `${settings.timeZone.replaceAll('_', ' ')} time. ${ANSWER}`,
        }
      : { title: 'Response Time', text: ANSWER, note: 'On weekends it may take a little longer.' },
    tip: {
      title: 'Have a Story Tip?',
      text: 'Have you seen something that others should know? Tell our newsroom. We protect our sources.',
      link: tips ? mail(tips) : null,
    },
    questions: questionsOf(context),
  }
}

function waysOf({ settings }: BuildContext): ContactPage['ways'] {
  const { contact, contactEmail, contactPhone } = settings
  const address = (name: string, value: string | null) =>
    value ? [{ name, parts: [mail(value)] }] : []
  const call = contactPhone && {
    name: contactPhone,
    href: `tel:${contactPhone.replace(/[^\d+]/g, '')}`,
  }
  const addressee = contact.name ? ` (${contact.name})` : ''
  return [
    ...(contactEmail ? [{ name: 'Email', parts: [mail(contactEmail), addressee] }] : []),
    ...address('Support', contact.supportEmail),
    ...address('Press', contact.pressEmail),
    ...(call ? [{ name: 'Phone', parts: [call] }] : []),
  ]
}

function questionsOf({ settings }: BuildContext): ContactPage['questions'] {
  const { contact, contactEmail, legal, siteName } = settings
  const at = (address: string | null): Inline[] => {
    const known = address ?? contactEmail
    return known ? ['Write to ', mail(known), '.'] : ['Use the form on this page.']
  }
  const terms = { name: 'Terms of Service', href: INFO.terms }
  return [
    {
      question: 'Can I write a guest article?',
      parts: [
        'Yes. Sign in and ',
        { name: 'write for us', href: '/create-article' },
        ': your article appears under your own name.',
      ],
    },
    {
      question: 'How can I advertise?',
      parts: [`We will explain the options in ${siteName}. `, ...at(contact.advertisingEmail)],
    },
    {
      question: 'How do I report an error?',
      parts: [
        'Tell us which article and what is wrong with it; we check and correct it. ',
        ...at(contact.editorialEmail),
      ],
    },
    {
      question: 'May I republish an article?',
      parts: [
        legal.license === 'All Rights Reserved'
          ? 'Please ask us first; linking and quoting are always welcome. See our '
          : `Our texts are published under ${legal.license}, unless they say otherwise. See our `,
        terms,
        '.',
      ],
    },
  ]
}
