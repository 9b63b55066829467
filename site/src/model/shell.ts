import { LATEST } from '@broadsheet/shared/publishing/cacheTags.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Category } from '../content/entities.ts'
import type { BuildContext } from './buildContext.ts'
import { digestOf } from './digest.ts'
import { type Image, imageOf } from './image.ts'
import { INFO } from './info/pages.ts'
import { publicationStyle } from './publicationStyle.ts'
import { type Services, servicesOf } from './services.ts'

export interface Link {
  name: string
  href: string
}

/** The parts around every page: masthead, navigation, footer. */
export interface Shell {
  siteName: string
  tagline: string
  logo: Image | null
  /** Shown beside the name on the front page, such as '1887'. */
  founded: string | null
  timeZone: string
  sections: (Link & { accent: string })[]
  feed: string | null
  /** Address of the style sheet that depends on the content, with its version. */
  publicationStyle: string
  newsletterEnabled: boolean
  services: Services | null
  footer: Footer
}

export interface Footer {
  description: string | null
  social: Link[]
  contact: { email: string | null; phone: Link | null; address: string | null }
  lists: { title: string; links: Link[] }[]
  copyright: string
}

/** Number of categories in the navigation. */
export const NAVIGATION = 8

/**
 * Prepares masthead, navigation and footer.
 *
 * @param categories - all categories, for their colours, and those of the navigation.
 * @param now - determines the year of the copyright notice.
 */
export function shellOf(
  context: BuildContext,
  categories: { all: Category[]; navigation: Category[] },
  now: Date,
): Shell {
  const { settings } = context
  return {
    siteName: settings.siteName,
    tagline: settings.tagline,
    logo: imageOf(settings.siteLogo, settings.siteName, context.mediaOrigin),
    founded: settings.foundedYear === null ? null : String(settings.foundedYear),
    timeZone: settings.timeZone,
    sections: categories.navigation.map(({ name, slug }) => ({
      name,
      href: urls.category(slug),
      accent: `accent in-${slug}`,
    })),
    feed: settings.rssEnabled ? '/rss.xml' : null,
    publicationStyle: `/publication.css?v=${digestOf(publicationStyle(categories.all, settings.customCss)).slice(0, 8)}`,
    newsletterEnabled: settings.newsletterEnabled,
    services: servicesOf(settings),
    footer: footerOf(context, now),
  }
}

function footerOf({ settings }: BuildContext, now: Date): Footer {
  const year = settings.copyrightYear ?? formatDate(now, settings.timeZone).slice(-4)
  const phone = settings.contactPhone
  return {
    description: settings.description,
    social: settings.social.map(({ name, url }) => ({ name, href: url })),
    contact: {
      email: settings.contactEmail,
      phone: phone ? { name: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` } : null,
      address: settings.address,
    },
    lists: [
      { title: 'Company', links: [link('About Us', INFO.about), link('Contact Us', INFO.contact)] },
      {
        title: 'Legal',
        links: [
          link('Privacy Policy', INFO.privacy),
          link('Terms of Service', INFO.terms),
          link('Accessibility', INFO.accessibility),
        ],
      },
      { title: 'Resources', links: resources(settings.rssEnabled) },
    ],
    copyright: settings.copyrightNotice ?? `© ${year} ${settings.siteName}`,
  }
}

function resources(rss: boolean): Link[] {
  const always = [link('Latest Articles', LATEST), link('Write for Us', urls.createArticle())]
  return rss ? [...always, link('RSS Feed', '/rss.xml')] : always
}

const link = (name: string, href: string): Link => ({ name, href })
