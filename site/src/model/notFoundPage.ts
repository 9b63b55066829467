import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { BuildContext } from './buildContext.ts'
import { INFO } from './info/pages.ts'

export interface NotFoundPage {
  head: Head
  popular: { name: string; href: string; text: string }[]
  /** For the pictures of a live rendered article. */
  mediaOrigin: string
}

/** Prepares the not-found page. */
export function notFoundPage({ context }: { context: BuildContext }): NotFoundPage {
  return {
    head: headOf(
      {
        title: t('notFound.title'),
        description: t('notFound.description'),
        path: null,
        indexed: false,
      },
      context,
    ),
    popular: [
      { name: t('notFound.home'), href: urls.home(), text: t('notFound.homeText') },
      { name: t('notFound.browse'), href: urls.home(), text: t('notFound.browseText') },
      { name: t('notFound.contact'), href: INFO.contact, text: t('notFound.contactText') },
      { name: t('notFound.about'), href: INFO.about, text: t('notFound.aboutText') },
    ],
    mediaOrigin: context.mediaOrigin,
  }
}
