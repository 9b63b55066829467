import type { AudienceCounting } from '@broadsheet/shared/domain/audienceCounting.ts'
import type { MenuRow } from '@broadsheet/shared/domain/menus.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { LATEST } from '@broadsheet/shared/publishing/cacheTags.ts'
import { CORRECTIONS } from '@broadsheet/shared/publishing/correctionPages.ts'
import { yearIn } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Category } from '../content/entities.ts'
import type { FormList } from '../content/newsletters.ts'
import type { PageSummary } from '../content/pages.ts'
import type { Support } from '../content/settingsShape.ts'
import type { BuildContext } from './buildContext.ts'
import { digestOf } from './digest.ts'
import { type Image, imageOf } from './image.ts'
import { INFO } from './info/pages.ts'
import { footerMenu, headerMenu, type LinkList, type MenuLink } from './menus.ts'
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
  /** The items of the header, after the front page. */
  sections: MenuLink[]
  feed: string | null
  /** Address of the style sheet that depends on the content, with its version. */
  publicationStyle: string
  newsletterEnabled: boolean
  /** The list of the form in the footer; null: the default one. */
  newsletterList: FormList | null
  /** The support box, if the footer has it. */
  support: Support | null
  services: Services | null
  counting: AudienceCounting
  footer: Footer
}

export interface Footer {
  description: string | null
  social: Link[]
  contact: { email: string | null; phone: Link | null; address: string | null }
  lists: LinkList[]
  /** Whether the lists are those of a menu, of any number. */
  isMenu: boolean
  copyright: string
}

/** The rows of the saved menus, and the published pages. */
export interface Menus {
  header: MenuRow[]
  footer: MenuRow[]
  pages: PageSummary[]
}

/** Whether pages ask for consent: to services of others, or to the counting of visits. */
export const asksForConsent = ({ services, counting }: Shell): boolean =>
  services !== null || counting === 'consent'

/** Number of categories in the navigation. */
export const NAVIGATION = 8

/**
 * Prepares masthead, navigation and footer.
 *
 * @param categories - all categories, for their colours, and those of the navigation.
 * @param menus - the saved menus, and the pages that they lead to.
 * @param now - determines the year of the copyright notice.
 */
export function shellOf(
  context: BuildContext,
  categories: { all: Category[]; navigation: Category[] },
  now: Date,
  menus: Menus = { header: [], footer: [], pages: [] },
): Shell {
  const { settings } = context
  const targets = { categories: categories.all, pages: menus.pages }
  return {
    siteName: settings.siteName,
    tagline: settings.tagline,
    logo: imageOf(settings.siteLogo, settings.siteName, context.mediaOrigin),
    founded: settings.foundedYear === null ? null : yearText(settings.foundedYear),
    timeZone: settings.timeZone,
    sections:
      headerMenu(menus.header, targets) ??
      categories.navigation.map(({ name, slug }) => ({
        name,
        href: urls.category(slug),
        accent: `accent in-${slug}`,
        children: [],
      })),
    feed: settings.rssEnabled ? '/rss.xml' : null,
    publicationStyle: `/publication.css?v=${digestOf(publicationStyle(categories.all, settings.customCss)).slice(0, 8)}`,
    newsletterEnabled: settings.newsletterEnabled,
    newsletterList: null,
    support: settings.support?.inFooter ? settings.support : null,
    services: servicesOf(settings),
    counting: settings.audienceCounting,
    footer: footerOf(context, now, footerMenu(menus.footer, targets)),
  }
}

function footerOf({ settings }: BuildContext, now: Date, lists: LinkList[] | null): Footer {
  const { copyrightYear, siteName, timeZone } = settings
  const year = copyrightYear ? yearText(copyrightYear) : yearIn(now, timeZone)
  const phone = settings.contactPhone
  return {
    description: settings.description,
    social: settings.social.map(({ name, url }) => ({ name, href: url })),
    contact: {
      email: settings.contactEmail,
      phone: phone ? { name: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` } : null,
      address: settings.address,
    },
    lists: lists ?? defaultLists(settings.rssEnabled),
    isMenu: lists !== null,
    copyright: settings.copyrightNotice ?? t('site.copyright', { year, name: siteName }),
  }
}

function defaultLists(rss: boolean): LinkList[] {
  return [
    {
      title: t('site.company'),
      links: [link(t('site.aboutUs'), INFO.about), link(t('site.contactUs'), INFO.contact)],
    },
    {
      title: t('site.legal'),
      isLegal: true,
      links: [
        link(t('site.privacyPolicy'), INFO.privacy),
        link(t('site.termsOfService'), INFO.terms),
        link(t('site.accessibility'), INFO.accessibility),
      ],
    },
    { title: t('site.resources'), links: resources(rss) },
  ]
}

/** Digits of the locale, without grouping. */
/** A year in the digits of the locale, without grouping. */
export const yearText = (year: number) =>
  year.toLocaleString(activeLocale(), { useGrouping: false })

function resources(rss: boolean): Link[] {
  const always = [
    link(t('site.latestArticles'), LATEST),
    link(t('article.corrections.title'), CORRECTIONS),
    link(t('site.writeForUs'), urls.createArticle()),
  ]
  return rss ? [...always, link(t('site.rssFeed'), '/rss.xml')] : always
}

const link = (name: string, href: string): Link => ({ name, href })
