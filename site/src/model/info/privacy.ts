import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import type { Settings } from '../../content/siteSettings.ts'
import { type Block, type Inline, linked, list, mailto, p, type Section, section } from './prose.ts'
import { visitBlocks } from './visits.ts'

/** The twelve sections of the privacy policy, following the settings of the publication. */
export function privacySections(settings: Settings): Section[] {
  return [...collection(settings), ...use(settings), ...sharing(settings), ...rights(settings)]
}

/** Whom to write to about the rights to personal data. */
function rightsContact({ contact, contactEmail }: Settings): Inline[] {
  const { dpoName: name, dpoEmail } = contact
  const address = dpoEmail ?? contactEmail
  if (!address)
    return linked(
      name ? tParts('info.privacy.writeOfficerForm', { name }) : tParts('info.privacy.writeUsForm'),
    )
  return linked(
    name
      ? tParts('info.privacy.writeOfficer', { name, address })
      : tParts('info.privacy.writeUs', { address }),
    { mail: mailto(address) },
  )
}

/** Whom to write to with questions about the policy. */
function questionsContact({ contact, contactEmail }: Settings): Inline[] {
  const { dpoName: name, dpoEmail } = contact
  const address = dpoEmail ?? contactEmail
  if (!address)
    return linked(
      name
        ? tParts('info.privacy.questionsOfficerForm', { name })
        : tParts('info.privacy.questionsUsForm'),
    )
  return linked(
    name
      ? tParts('info.privacy.questionsOfficer', { name, address })
      : tParts('info.privacy.questionsUs', { address }),
    { mail: mailto(address) },
  )
}

function collection(settings: Settings): Section[] {
  const { siteName, company, contact } = settings
  return [
    section(
      'who-we-are',
      t('info.privacy.who'),
      p(t('info.privacy.whoText', { site: siteName, company: company.legalName })),
      contact.addressLines.length > 0
        ? p(
            t('info.privacy.whoAddress', {
              address: contact.addressLines.join(t('info.addressSeparator')),
            }),
          )
        : null,
    ),
    section(
      'information-we-collect',
      t('info.privacy.collect'),
      p(t('info.privacy.collectText')),
      list(
        t('info.privacy.collectAccount'),
        t('info.privacy.collectContent'),
        t('info.privacy.collectLikes'),
        t('info.privacy.collectNewsletter'),
        t('info.privacy.collectMessages'),
        t('info.privacy.collectRecords'),
      ),
      ...visitBlocks(settings),
    ),
  ]
}

function use(settings: Settings): Section[] {
  const { analyticsId, adsenseId, audienceCounting } = settings
  return [
    section(
      'how-we-use-information',
      t('info.privacy.use'),
      list(
        t('info.privacy.useContent'),
        t('info.privacy.useLikes'),
        t('info.privacy.useMail'),
        t('info.privacy.useAnswer'),
        t('info.privacy.useProtect'),
        ...(audienceCounting === 'off' ? [] : [t('info.privacy.useVisits')]),
      ),
      p(t('info.privacy.useText')),
    ),
    section(
      'legal-bases',
      t('info.privacy.bases'),
      p(t('info.privacy.basesText')),
      list(
        t('info.privacy.basisContract'),
        t('info.privacy.basisConsent'),
        audienceCounting === 'on'
          ? t('info.privacy.basisInterestVisits')
          : t('info.privacy.basisInterest'),
        t('info.privacy.basisDuty'),
      ),
    ),
    section(
      'cookies-and-local-storage',
      t('info.privacy.cookies'),
      p(t('info.privacy.cookiesText')),
      analyticsId || adsenseId
        ? p(t('info.privacy.cookiesOptional'))
        : p(t('info.privacy.cookiesNone')),
    ),
    section('third-party-services', t('info.privacy.services'), ...services(settings)),
  ]
}

function services({ analyticsId, adsenseId, customJs }: Settings): Block[] {
  const optional = [
    analyticsId && t('info.privacy.serviceAnalytics'),
    adsenseId && t('info.privacy.serviceAdsense'),
    customJs && t('info.privacy.serviceScripts'),
  ].filter((service): service is string => Boolean(service))
  return [
    p(t('info.privacy.servicesText')),
    ...(optional.length > 0
      ? [p(t('info.privacy.servicesOptional')), list(...optional)]
      : [p(t('info.privacy.servicesNone'))]),
  ]
}

function sharing(settings: Settings): Section[] {
  return [
    section(
      'how-we-share-information',
      t('info.privacy.share'),
      p(t('info.privacy.shareText')),
      list(
        t('info.privacy.shareProviders'),
        t('info.privacy.shareAuthorities'),
        t('info.privacy.shareSuccessor', { company: settings.company.legalName }),
      ),
    ),
    section(
      'data-retention',
      t('info.privacy.retention'),
      list(
        t('info.privacy.retentionAccount'),
        t('info.privacy.retentionContent'),
        t('info.privacy.retentionNewsletter'),
        t('info.privacy.retentionMessages'),
        t('info.privacy.retentionRecords'),
        ...(settings.audienceCounting === 'off' ? [] : [t('info.privacy.retentionVisits')]),
      ),
    ),
    section('data-security', t('info.privacy.security'), p(t('info.privacy.securityText'))),
  ]
}

function rights(settings: Settings): Section[] {
  const { siteName } = settings
  return [
    section(
      'your-rights',
      t('info.privacy.rights'),
      p(t('info.privacy.rightsText')),
      list(
        t('info.privacy.rightAccess'),
        t('info.privacy.rightCorrect'),
        t('info.privacy.rightDelete'),
        t('info.privacy.rightExport'),
      ),
      p(...rightsContact(settings), ' ', t('info.privacy.rightsAnswer')),
    ),
    section(
      'childrens-privacy',
      t('info.privacy.children'),
      p(t('info.privacy.childrenText', { site: siteName })),
    ),
    section(
      'changes-and-contact',
      t('info.privacy.changes'),
      p(t('info.privacy.changesText'), ' ', ...questionsContact(settings)),
    ),
  ]
}
