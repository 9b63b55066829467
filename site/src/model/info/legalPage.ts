import { breadcrumbs } from '../../seo/graph.ts'
import { type Head, headOf } from '../../seo/head.ts'
import type { BuildContext } from '../buildContext.ts'
import type { Link } from '../shell.ts'
import { accessibilitySections } from './accessibility.ts'
import { INFO } from './pages.ts'
import { privacySections } from './privacy.ts'
import { dayInWords, type Section } from './prose.ts'
import { termsSections } from './terms.ts'

export interface LegalPage {
  head: Head
  title: string
  standfirst: string
  updated: { label: string; iso: string; text: string }
  trail: Link[]
  sections: Section[]
  /** Whether the sections are numbered and have a table of contents. */
  isNumbered: boolean
}

type Kind = 'privacy' | 'terms' | 'accessibility'

/** Prepares the privacy policy, the terms of service or the accessibility statement. */
export function legalPage(kind: Kind, context: BuildContext): LegalPage {
  const { siteName, legal } = context.settings
  const facts = {
    privacy: {
      title: 'Privacy Policy',
      standfirst: `What ${siteName} learns about you when you read, write or write to us, why, and what you can do about it.`,
      day: legal.privacyUpdated,
      sections: privacySections,
    },
    terms: {
      title: 'Terms of Service',
      standfirst: `The rules for reading ${siteName}, for taking part in it and for using what it publishes.`,
      day: legal.termsUpdated,
      sections: termsSections,
    },
    accessibility: {
      title: 'Accessibility Statement',
      standfirst: `How we make ${siteName} accessible to everybody, which limitations are known, and how to report barriers.`,
      day: legal.accessibilityUpdated,
      sections: accessibilitySections,
    },
  }[kind]
  const trail = [
    { name: 'Home', href: '/' },
    { name: facts.title, href: INFO[kind] },
  ]
  return {
    head: headOf(
      {
        title: facts.title,
        description: facts.standfirst,
        path: INFO[kind],
        graph: [breadcrumbs(trail, context)],
      },
      context,
    ),
    title: facts.title,
    standfirst: facts.standfirst,
    updated: { label: 'Last Updated', iso: facts.day, text: dayInWords(facts.day) },
    trail,
    sections: facts.sections(context.settings),
    isNumbered: kind !== 'accessibility',
  }
}
