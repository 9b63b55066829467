import { t } from '../messages/t.ts'

/** A label that staff give an article, with the type of schema.org that says the same. */
interface LabelFacts {
  text: string
  schemaType: string
}

/**
 * The labels of articles that are not plain news (https://schema.org/NewsArticle, more specific types; The Trust
 * Project, indicator "Type of work"). The database repeats the names (`label_known`).
 */
export const LABELS = {
  opinion: { text: t('label.opinion'), schemaType: 'OpinionNewsArticle' },
  analysis: { text: t('label.analysis'), schemaType: 'AnalysisNewsArticle' },
  satire: { text: t('label.satire'), schemaType: 'SatiricalArticle' },
  sponsored: { text: t('label.sponsored'), schemaType: 'AdvertiserContentArticle' },
} as const satisfies Record<string, LabelFacts>

export type LabelName = keyof typeof LABELS
export const LABEL_NAMES = /* @__PURE__ */ Object.keys(LABELS) as LabelName[]
export const LABEL = /^(opinion|analysis|satire|sponsored)$/

/** How much of an article was made with AI, with the digital source type of IPTC (https://cv.iptc.org/newscodes/digitalsourcetype/). */
export const AI_USES = {
  assisted: {
    text: t('label.ai.assisted'),
    sourceType: 'CompositeWithTrainedAlgorithmicMediaDigitalSource',
  },
  generated: {
    text: t('label.ai.generated'),
    sourceType: 'TrainedAlgorithmicMediaDigitalSource',
  },
} as const

export type AiUse = keyof typeof AI_USES
export const AI_USE_NAMES = /* @__PURE__ */ Object.keys(AI_USES) as AiUse[]
export const AI_USE = /^(assisted|generated)$/

/** The columns of an article that its labels follow from. */
export interface Labelled {
  label: string | null
  /** Who pays for a sponsored article. */
  sponsor: string | null
  ai_use: string | null
  /** Id of the article that this one replies to. */
  reply_to: string | null
  /** Of a review. */
  rating: string | null
}

/** No label. */
export const UNLABELLED: Labelled = {
  ...{ label: null, sponsor: null, ai_use: null, reply_to: null, rating: null },
}

/** A label as it is shown. */
export interface ShownLabel {
  name: LabelName | 'reply' | 'review' | 'ai'
  text: string
}

/** The label with a name; null for none and for an unknown one. */
export const labelNamed = (name: string | null | undefined): LabelFacts | null =>
  LABEL.test(name ?? '') ? LABELS[name as LabelName] : null

/** The use of AI with a name; null for none and for an unknown one. */
export const aiUseNamed = (name: string | null | undefined) =>
  AI_USE.test(name ?? '') ? AI_USES[name as AiUse] : null

/** Whether an article is paid for: it is no news, and does not look like news. */
export const isSponsored = ({ label }: Pick<Labelled, 'label'>): boolean => label === 'sponsored'

/** The labels of an article, in the order in which they are shown. */
export function labelsOf({ label, sponsor, ai_use, reply_to, rating }: Labelled): ShownLabel[] {
  const own = labelNamed(label)
  return [
    ...(reply_to ? [{ name: 'reply', text: t('label.reply') } as const] : []),
    ...(own ? [{ name: label as LabelName, text: nameWith(own, sponsor) }] : []),
    ...(rating ? [{ name: 'review', text: t('label.review') } as const] : []),
    ...(aiUseNamed(ai_use) ? [{ name: 'ai', text: t('label.ai') } as const] : []),
  ]
}

const nameWith = ({ text }: LabelFacts, sponsor: string | null) =>
  sponsor ? t('label.sponsoredBy', { sponsor }) : text

/** The values without a sponsor that belongs to another label, which the database would refuse. */
export function withinLabel<
  Empty extends '' | null,
  Values extends { label: string | Empty; sponsor: string | Empty },
>(values: Values, empty: Empty): Values {
  return isSponsored(values) ? values : { ...values, sponsor: empty }
}

/** The message if a sponsored article names no sponsor. */
export function missingOfLabel(values: Pick<Labelled, 'label' | 'sponsor'>): { sponsor?: string } {
  return isSponsored(values) && !values.sponsor?.trim()
    ? { sponsor: t('fields.article.sponsorRequired') }
    : {}
}
