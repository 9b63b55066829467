import { breadcrumbs, organization } from '../../seo/graph.ts'
import { type Head, headOf, sharedImage } from '../../seo/head.ts'
import type { BuildContext } from '../buildContext.ts'
import { type Image, imageOf } from '../image.ts'
import type { Link } from '../shell.ts'
import { INFO } from './pages.ts'
import { paragraphs } from './prose.ts'

export interface AboutPage {
  head: Head
  title: string
  subtitle: string
  image: Image | null
  trail: Link[]
  /** Our Mission, Our Vision, Our Story. */
  parts: { id: string; title: string; paragraphs: string[] }[]
  values: { name: string; text: string }[]
  promises: string[]
  standards: string[]
  imprint: { name: string; text: string }[]
  contact: Link
}

const VALUES = [
  [
    'Accuracy',
    'Facts are checked before they are published, and corrected where they prove wrong.',
  ],
  ['Impartiality', 'We hear every side, favor none, and keep opinion apart from news.'],
  ['Transparency', 'We name our sources and our interests, or say why we cannot.'],
  ['Timeliness', 'News arrives while it matters, never at the expense of being right.'],
  ['Community', 'We write for the people who live with what we report, and listen to them.'],
  ['Ethics', 'We treat people fairly, protect those who trust us and accept no favors.'],
] as const

/** Prepares the about page. Missing settings are replaced by general texts. */
export function aboutPage(context: BuildContext): AboutPage {
  const { siteName, tagline, company, about, description } = context.settings
  const history = about.history ?? defaultHistory(context)
  const part = (id: string, title: string, text: string) => ({
    id,
    title,
    paragraphs: paragraphs(text),
  })
  return {
    head: aboutHead(context),
    title: about.title,
    subtitle: about.subtitle ?? description ?? tagline,
    image: imageOf(about.heroImage, '', context.mediaOrigin),
    trail: trailOf(about.title),
    parts: [
      part(
        'mission',
        'Our Mission',
        company.mission ??
          `${company.name} exists to give its readers news they can rely on: independent, checked and clear.`,
      ),
      part(
        'vision',
        'Our Vision',
        company.vision ??
          'A public that knows what is done in its name, and can argue about it from the same facts.',
      ),
      part('story', 'Our Story', history),
    ],
    values: VALUES.map(([name, text]) => ({ name, text })),
    promises: company.values,
    standards: paragraphs(
      company.editorialStandards ??
        `Articles in ${siteName} rest on named sources and on documents wherever they can be had. Every text is read by a second person before it is published. Opinion is marked as opinion, advertising as advertising. Errors are corrected in the article itself.`,
    ),
    imprint: imprintOf(context),
    contact: { name: 'Get in Touch', href: INFO.contact },
  }
}

const trailOf = (title: string): Link[] => [
  { name: 'Home', href: '/' },
  { name: title, href: INFO.about },
]

function defaultHistory({ settings }: BuildContext): string {
  const since = settings.foundedYear ? ` since ${settings.foundedYear}` : ''
  return `${settings.siteName} has been reporting${since}. ${settings.description ?? settings.tagline}`
}

function imprintOf({ settings }: BuildContext): AboutPage['imprint'] {
  const { company, contact, foundedYear } = settings
  return [
    { name: 'Publisher', text: company.legalName },
    ...(foundedYear ? [{ name: 'Founded', text: String(foundedYear) }] : []),
    ...(contact.editorInChief ? [{ name: 'Editor in chief', text: contact.editorInChief }] : []),
    ...(contact.addressLines.length > 0
      ? [{ name: 'Address', text: contact.addressLines.join(', ') }]
      : []),
  ]
}

function aboutHead(context: BuildContext): Head {
  const { about, siteName, description, tagline } = context.settings
  return headOf(
    {
      title: about.title,
      description: about.subtitle ?? description ?? `About ${siteName}: ${tagline}`,
      path: INFO.about,
      image: sharedImage(about.heroImage, null, context),
      graph: [
        { '@type': 'AboutPage', name: about.title, mainEntity: organization(context) },
        breadcrumbs(trailOf(about.title), context),
      ],
    },
    context,
  )
}
