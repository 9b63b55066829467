import type { FrontSlot, RuleOrder, SlotKind } from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { Category, Tag } from '../../client/articles/editableArticle.ts'

/** Name of each kind of slot. */
export const KIND_NAMES: Readonly<Record<SlotKind, string>> = {
  lead: t('editor.front.kindLead'),
  secondary: t('editor.front.kindSecondary'),
  section: t('editor.front.kindSection'),
  list: t('editor.front.kindList'),
  most_read: t('editor.front.kindMostRead'),
  opinion: t('editor.front.kindOpinion'),
  newsletter: t('editor.front.kindNewsletter'),
  live: t('editor.front.kindLive'),
  text: t('editor.front.kindText'),
}

/** What a slot of each kind shows. */
export const KIND_HINTS: Readonly<Record<SlotKind, string>> = {
  lead: t('editor.front.kindLeadHint'),
  secondary: t('editor.front.kindSecondaryHint'),
  section: t('editor.front.kindSectionHint'),
  list: t('editor.front.kindListHint'),
  most_read: t('editor.front.kindMostReadHint'),
  opinion: t('editor.front.kindOpinionHint'),
  newsletter: t('editor.front.kindNewsletterHint'),
  live: t('editor.front.kindLiveHint'),
  text: t('editor.front.kindTextHint'),
}

/** Name of each order of a rule. */
export const RULE_NAMES: Readonly<Record<RuleOrder, string>> = {
  newest: t('editor.front.ruleNewest'),
  featured: t('editor.front.ruleFeatured'),
  most_viewed: t('editor.front.ruleMostViewed'),
}

/** Names of categories and tags. */
export interface TopicNames {
  categories: readonly Pick<Category, 'id' | 'name'>[]
  tags: readonly Pick<Tag, 'id' | 'name'>[]
}

/** The name under which the screen lists a slot: its heading, its topic, or its kind. */
export function slotName(slot: FrontSlot, { categories, tags }: TopicNames): string {
  const { rule, heading, kind } = slot
  const topic =
    categories.find(({ id }) => id === rule?.category_id) ??
    tags.find(({ id }) => id === rule?.tag_id)
  return heading || topic?.name || KIND_NAMES[kind]
}
