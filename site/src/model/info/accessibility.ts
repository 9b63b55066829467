import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import type { Settings } from '../../content/siteSettings.ts'
import { linked, list, mailto, p, type Section, section, tel } from './prose.ts'

/** The sections of the accessibility statement. */
export function accessibilitySections(settings: Settings): Section[] {
  return [...status(settings), ...feedback(settings)]
}

function status({ siteName, company }: Settings): Section[] {
  return [
    section(
      'commitment',
      t('info.accessibility.commitment'),
      p(t('info.accessibility.commitmentText', { site: siteName, company: company.name })),
    ),
    section(
      'conformance',
      t('info.accessibility.conformance'),
      p(
        t('info.accessibility.wcag'),
        ' ',
        t('info.accessibility.conformanceText', { site: siteName }),
      ),
    ),
    section(
      'measures',
      t('info.accessibility.measures'),
      list(
        t('info.accessibility.measureBasics'),
        t('info.accessibility.measureStructure'),
        t('info.accessibility.measureContrast'),
        t('info.accessibility.measureMotion'),
        t('info.accessibility.measureChecks'),
      ),
    ),
    section(
      'limitations',
      t('info.accessibility.limitations'),
      list(
        t('info.accessibility.limitationPictures'),
        t('info.accessibility.limitationVideos'),
        t('info.accessibility.limitationStructure'),
      ),
      p(t('info.accessibility.limitationsText')),
    ),
  ]
}

function feedback({ contactEmail, contactPhone, contact }: Settings): Section[] {
  const address = contact.supportEmail ?? contactEmail
  return [
    section(
      'technical',
      t('info.accessibility.technical'),
      p(t('info.accessibility.technicalText')),
    ),
    section(
      'feedback',
      t('info.accessibility.feedback'),
      p(t('info.accessibility.feedbackText')),
      list(
        ...(address
          ? [linked(tParts('info.accessibility.byEmail', { address }), { mail: mailto(address) })]
          : []),
        ...(contactPhone
          ? [
              linked(tParts('info.accessibility.byPhone', { number: contactPhone }), {
                phone: tel(contactPhone),
              }),
            ]
          : []),
        linked(tParts('info.accessibility.byForm')),
      ),
      contact.addressLines.length > 0
        ? p(
            t('info.accessibility.byMail', {
              address: contact.addressLines.join(t('info.addressSeparator')),
            }),
          )
        : null,
    ),
  ]
}
