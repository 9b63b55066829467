import { t } from '../../messages/t.ts'
import { DEFAULT_POLICY, PUBLISHING_POLICIES } from '../../permissions.ts'
import { AUDIENCE_COUNTING } from '../audienceCounting.ts'
import type { EntityFields } from '../entityFields.ts'
import { write } from './rules.ts'

/** What readers and staff may do: the first section of the tab Advanced. */
export const FEATURE_FIELDS = {
  newsletter_enabled: {
    kind: 'flag',
    label: t('console.settings.field.newsletterEnabled.label'),
    default: true,
    write,
    input: { part: 'features' },
  },
  comments_enabled: {
    kind: 'flag',
    label: t('console.settings.field.commentsEnabled.label'),
    default: true,
    write,
    input: { part: 'features' },
  },
  public_versions: {
    kind: 'flag',
    label: t('console.settings.field.publicVersions.label'),
    default: false,
    write,
    input: { part: 'features', hint: t('console.settings.field.publicVersions.hint') },
  },
  rss_enabled: {
    kind: 'flag',
    label: t('console.settings.field.rssEnabled.label'),
    default: true,
    write,
    input: { part: 'features' },
  },
  publishing_policy: {
    kind: 'choice',
    label: t('console.settings.field.publishingPolicy.label'),
    choices: PUBLISHING_POLICIES,
    choiceLabels: {
      everyone: t('console.settings.field.publishingPolicy.everyone'),
      authors: t('console.settings.field.publishingPolicy.authors'),
      editors: t('console.settings.field.publishingPolicy.editors'),
    },
    default: DEFAULT_POLICY,
    required: t('console.settings.field.publishingPolicy.required'),
    write,
    input: {
      part: 'features',
      hint: t('console.settings.field.publishingPolicy.hint'),
      isWide: true,
    },
  },
  sign_up_policy: {
    kind: 'choice',
    label: t('console.settings.field.signUpPolicy.label'),
    choices: ['everyone', 'invited'],
    choiceLabels: {
      everyone: t('console.settings.field.signUpPolicy.everyone'),
      invited: t('console.settings.field.signUpPolicy.invited'),
    },
    default: 'everyone',
    required: t('console.settings.field.signUpPolicy.required'),
    write,
    input: {
      part: 'features',
      hint: t('console.settings.field.signUpPolicy.hint'),
      isWide: true,
    },
  },
  audience_counting: {
    kind: 'choice',
    label: t('console.settings.field.audienceCounting.label'),
    choices: AUDIENCE_COUNTING,
    choiceLabels: {
      on: t('console.settings.field.audienceCounting.on'),
      consent: t('console.settings.field.audienceCounting.consent'),
      off: t('console.settings.field.audienceCounting.off'),
    },
    default: 'on',
    required: t('console.settings.field.audienceCounting.required'),
    write,
    input: {
      part: 'features',
      hint: t('console.settings.field.audienceCounting.hint'),
      isWide: true,
    },
  },
  mfa_required: {
    kind: 'flag',
    label: t('console.settings.field.mfaRequired.label'),
    default: false,
    write,
    input: {
      part: 'features',
      hint: t('console.settings.field.mfaRequired.hint'),
      isWide: true,
    },
  },
} as const satisfies EntityFields
