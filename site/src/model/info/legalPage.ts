import { t } from '@broadsheet/shared/messages/t.ts'
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
  updated: { iso: string; text: string }
  trail: Link[]
  sections: Section[]
  /** Whether the sections are numbered and have a table of contents. */
  isNumbered: boolean
}

type Kind = 'privacy' | 'terms' | 'accessibility'

/** Prepares the privacy policy, the terms of service or the accessibility statement. */
export function legalPage(kind: Kind, context: BuildContext): LegalPage {
  const { siteName: site, legal } = context.settings
  const facts = {
    privacy: {
      title: t('info.privacy.title'),
      standfirst: t('info.privacy.standfirst', { site }),
      day: legal.privacyUpdated,
      sections: privacySections,
    },
    terms: {
      title: t('info.terms.title'),
      standfirst: t('info.terms.standfirst', { site }),
      day: legal.termsUpdated,
      sections: termsSections,
    },
    accessibility: {
      title: t('info.accessibility.title'),
      standfirst: t('info.accessibility.standfirst', { site }),
      day: legal.accessibilityUpdated,
      sections: accessibilitySections,
    },
  }[kind]
  const trail = [
    { name: t('info.home'), href: '/' },
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
    updated: { iso: facts.day, text: dayInWords(facts.day) },
    trail,
    sections: facts.sections(context.settings),
    isNumbered: kind !== 'accessibility',
  }
}
