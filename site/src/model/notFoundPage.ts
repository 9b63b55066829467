import { urls } from '@broadsheet/shared/urls.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { BuildContext } from './buildContext.ts'
import { INFO } from './info/pages.ts'

export interface NotFoundPage {
  head: Head
  popular: { name: string; href: string; text: string }[]
  funFact: string
  /** For the pictures of a live rendered article. */
  mediaOrigin: string
}

/** Prepares the not-found page. */
export function notFoundPage({ context }: { context: BuildContext }): NotFoundPage {
  return {
    head: headOf(
      {
        title: 'Page Not Found',
        description: 'The page you are looking for does not exist or has moved.',
        path: null,
        indexed: false,
      },
      context,
    ),
    popular: [
      { name: 'Home', href: urls.home(), text: 'The front page, with the news of the day' },
      { name: 'Browse Articles', href: urls.home(), text: 'The latest from every section' },
      { name: 'Contact Us', href: INFO.contact, text: 'Tell us what you were looking for' },
      { name: 'About Us', href: INFO.about, text: 'Who we are and how we work' },
    ],
    mediaOrigin: context.mediaOrigin,
    funFact:
      'The number 404 is the answer a web server gives when it has understood the question but ' +
      'found nothing under that address. It has been part of the web since its first years.',
  }
}
