import { SETTINGS_FIELDS } from '@broadsheet/shared/domain/settingsFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { breadcrumbs, organization } from '../../seo/graph.ts'
import { type Head, headOf, sharedImage } from '../../seo/head.ts'
import type { BuildContext } from '../buildContext.ts'
import { type Image, imageOf } from '../image.ts'
import { type Link, yearText } from '../shell.ts'
import { ABOUT_PARTS, INFO } from './pages.ts'
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
  /** Corrections policy, and ownership if it is known. */
  accountability: { id: string; title: string; paragraphs: string[] }[]
  imprint: { name: string; text: string }[]
  contact: Link
}

const VALUES = [
  { name: t('info.about.accuracy'), text: t('info.about.accuracyText') },
  { name: t('info.about.impartiality'), text: t('info.about.impartialityText') },
  { name: t('info.about.transparency'), text: t('info.about.transparencyText') },
  { name: t('info.about.timeliness'), text: t('info.about.timelinessText') },
  { name: t('info.about.community'), text: t('info.about.communityText') },
  { name: t('info.about.ethics'), text: t('info.about.ethicsText') },
]

/** Prepares the about page. Missing settings are replaced by general texts. */
export function aboutPage(context: BuildContext): AboutPage {
  const { siteName, tagline, company, about, description } = context.settings
  const title = titleOf(context)
  const history = about.history ?? defaultHistory(context)
  const part = (id: string, title: string, text: string) => ({
    id,
    title,
    paragraphs: paragraphs(text),
  })
  return {
    head: aboutHead(context),
    title,
    subtitle: about.subtitle ?? description ?? tagline,
    image: imageOf(about.heroImage, '', context.mediaOrigin),
    trail: trailOf(title),
    parts: [
      part(
        'mission',
        t('info.about.mission'),
        company.mission ?? t('info.about.missionText', { company: company.name }),
      ),
      part('vision', t('info.about.vision'), company.vision ?? t('info.about.visionText')),
      part('story', t('info.about.story'), history),
    ],
    values: VALUES,
    promises: company.values,
    standards: paragraphs(
      company.editorialStandards ?? t('info.about.standardsText', { site: siteName }),
    ),
    accountability: [
      part(
        ABOUT_PARTS.corrections,
        t('info.about.corrections'),
        company.correctionsPolicy ?? t('info.about.correctionsText', { site: siteName }),
      ),
      ...(company.ownership
        ? [part(ABOUT_PARTS.ownership, t('info.about.ownership'), company.ownership)]
        : []),
    ],
    imprint: imprintOf(context),
    contact: { name: t('info.about.getInTouch'), href: INFO.contact },
  }
}

/** The title of the settings; the default one in the language of the publication. */
function titleOf({ settings: { about } }: BuildContext): string {
  return about.title === SETTINGS_FIELDS.about_title.default ? t('info.about.title') : about.title
}

const trailOf = (title: string): Link[] => [
  { name: t('info.home'), href: '/' },
  { name: title, href: INFO.about },
]

function defaultHistory({ settings }: BuildContext): string {
  const { siteName: site, foundedYear: year, description, tagline } = settings
  const text = description ?? tagline
  return year
    ? t('info.about.storyTextSince', { site, year: yearText(year), text })
    : t('info.about.storyText', { site, text })
}

function imprintOf({ settings }: BuildContext): AboutPage['imprint'] {
  const { company, contact, foundedYear } = settings
  return [
    { name: t('info.about.publisher'), text: company.legalName },
    ...(foundedYear ? [{ name: t('info.about.founded'), text: yearText(foundedYear) }] : []),
    ...(contact.editorInChief
      ? [{ name: t('info.about.editorInChief'), text: contact.editorInChief }]
      : []),
    ...(contact.addressLines.length > 0
      ? [
          {
            name: t('info.about.address'),
            text: contact.addressLines.join(t('info.addressSeparator')),
          },
        ]
      : []),
  ]
}

function aboutHead(context: BuildContext): Head {
  const { about, siteName: site, description, tagline } = context.settings
  const title = titleOf(context)
  return headOf(
    {
      title,
      description: about.subtitle ?? description ?? t('info.about.description', { site, tagline }),
      path: INFO.about,
      image: sharedImage(about.heroImage, null, context),
      graph: [
        { '@type': 'AboutPage', name: title, mainEntity: organization(context) },
        breadcrumbs(trailOf(title), context),
      ],
    },
    context,
  )
}
