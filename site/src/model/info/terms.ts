import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import type { Settings } from '../../content/siteSettings.ts'
import { type Block, linked, list, mailto, p, type Section, section } from './prose.ts'

/** The fourteen sections of the terms of service. */
export function termsSections(settings: Settings): Section[] {
  return [
    ...agreement(settings),
    ...content(settings),
    ...conduct(settings),
    ...liability(settings),
    ...law(settings),
  ]
}

function agreement({ siteName, company }: Settings): Section[] {
  return [
    section(
      'acceptance',
      t('info.terms.acceptance'),
      p(
        ...linked(
          tParts('info.terms.acceptanceText', { company: company.legalName, site: siteName }),
        ),
      ),
    ),
    section('who-may-use', t('info.terms.who'), p(t('info.terms.whoText'))),
    section(
      'accounts',
      t('info.terms.account'),
      list(
        t('info.terms.accountEmail'),
        t('info.terms.accountPassword'),
        t('info.terms.accountOne'),
      ),
    ),
  ]
}

function licensing({ legal, company }: Settings): Block {
  if (legal.license === 'All Rights Reserved')
    return p(t('info.terms.licenseReserved', { company: company.legalName }))
  if (legal.license === 'Custom') return p(t('info.terms.licenseCustom'))
  return p(t('info.terms.licenseOpen', { license: legal.license }))
}

function content(settings: Settings): Section[] {
  const { siteName } = settings
  return [
    section(
      'our-content',
      t('info.terms.ourContent'),
      licensing(settings),
      p(t('info.terms.brand', { site: siteName })),
    ),
    section(
      'your-content',
      t('info.terms.yourContent'),
      p(t('info.terms.yourContentText', { site: siteName })),
      p(t('info.terms.yourContentPromise')),
    ),
    section(
      'community-rules',
      t('info.terms.rules'),
      p(t('info.terms.rulesText')),
      list(
        t('info.terms.ruleInsult'),
        t('info.terms.ruleFalse'),
        t('info.terms.rulePrivate'),
        t('info.terms.ruleAdvertise'),
        t('info.terms.ruleLaw'),
      ),
    ),
  ]
}

function conduct({ siteName, rssEnabled }: Settings): Section[] {
  return [
    section(
      'acceptable-use',
      t('info.terms.use'),
      p(t('info.terms.useText')),
      list(
        t('info.terms.useAccess'),
        t('info.terms.useDisturb'),
        t('info.terms.useCopy'),
        t('info.terms.useHarm'),
      ),
      rssEnabled ? p(...linked(tParts('info.terms.useFeed'))) : null,
    ),
    section(
      'newsletter',
      t('info.terms.newsletter'),
      p(t('info.terms.newsletterText', { site: siteName })),
    ),
    section('links', t('info.terms.links'), p(t('info.terms.linksText'))),
  ]
}

function liability({ legal, company, contactEmail, contact }: Settings): Section[] {
  const email = contact.editorialEmail ?? contactEmail
  return [
    section(
      'accuracy',
      t('info.terms.accuracy'),
      p(
        t('info.terms.accuracyText'),
        ' ',
        ...(email
          ? linked(tParts('info.terms.errorsMail', { address: email }), { mail: mailto(email) })
          : linked(tParts('info.terms.errorsForm'))),
      ),
      legal.disclaimer ? p(legal.disclaimer) : null,
    ),
    section(
      'liability',
      t('info.terms.liability'),
      p(t('info.terms.liabilityText', { company: company.legalName })),
    ),
    section('termination', t('info.terms.termination'), p(t('info.terms.terminationText'))),
  ]
}

function law({ legal, contactEmail }: Settings): Section[] {
  return [
    section(
      'governing-law',
      t('info.terms.law'),
      p(legal.governingLaw ?? t('info.terms.lawText', { jurisdiction: legal.jurisdiction })),
      p(t('info.terms.courts', { jurisdiction: legal.jurisdiction })),
    ),
    section(
      'changes-and-contact',
      t('info.terms.changes'),
      p(
        t('info.terms.changesText'),
        ' ',
        ...(contactEmail
          ? linked(tParts('info.terms.questionsMail', { address: contactEmail }), {
              mail: mailto(contactEmail),
            })
          : linked(tParts('info.terms.questionsForm'))),
      ),
    ),
  ]
}
