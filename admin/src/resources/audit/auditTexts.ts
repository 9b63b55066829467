import { CORRECTION_NAMES } from '@broadsheet/shared/domain/corrections.ts'
import { REASON_LABELS } from '@broadsheet/shared/domain/moderationReasons.ts'
import { SETTINGS_FIELDS } from '@broadsheet/shared/domain/settingsFields.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ROLE_LABELS } from '@broadsheet/shared/permissions.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { FILL_LABELS, FREQUENCY_LABELS, WEEKDAYS } from '../newsletterLists/list.ts'
import type { AuditEntry } from './auditEntry.ts'

/** Choices of the filter: the objects that entries are about. */
export const SUBJECT_FILTERS = [
  ['article', t('console.staff.audit.group.article')],
  ['profile', t('console.staff.audit.group.profile')],
  ['settings', t('console.staff.audit.group.settings')],
  ['site', t('console.staff.audit.group.site')],
  ['comment', t('console.staff.audit.group.comment')],
  ['correction', t('console.staff.audit.group.correction')],
  ['category', t('console.staff.audit.group.category')],
  ['tag', t('console.staff.audit.group.tag')],
  ['breaking_news', t('console.staff.audit.group.breaking')],
  ['page', t('console.staff.audit.group.page')],
  ['menu', t('console.staff.audit.group.menu')],
  ['front', t('console.staff.audit.group.front')],
  ['live_entry', t('console.staff.audit.group.live')],
  ['redirect', t('console.staff.audit.group.redirect')],
  ['template', t('console.staff.audit.group.template')],
  ['image', t('console.staff.audit.group.image')],
  ['notice', t('console.staff.audit.group.notice')],
  ['message', t('console.staff.audit.group.message')],
  ['subscriber', t('console.staff.audit.group.subscriber')],
  ['newsletter', t('console.staff.audit.group.newsletter')],
  ['import', t('console.staff.audit.group.import')],
  ['export', t('console.staff.audit.group.export')],
] as const

const ACTIONS: Readonly<Record<string, string>> = {
  'article.archived': t('console.staff.audit.action.articleArchived'),
  'article.deleted': t('console.staff.audit.action.articleDeleted'),
  'article.erased': t('console.staff.audit.action.articleErased'),
  'article.published': t('console.staff.audit.action.articlePublished'),
  'article.removed_legally': t('console.staff.audit.action.articleRemovedLegally'),
  'passage.removed_legally': t('console.staff.audit.action.passageRemovedLegally'),
  'image.removed_legally': t('console.staff.audit.action.imageRemovedLegally'),
  'evidence.read': t('console.staff.audit.action.evidenceRead'),
  'article.reassigned': t('console.staff.audit.action.articleReassigned'),
  'article.restored': t('console.staff.audit.action.articleRestored'),
  'article.scheduled': t('console.staff.audit.action.articleScheduled'),
  'article.shared': t('console.staff.audit.action.articleShared'),
  'article.unshared': t('console.staff.audit.action.articleUnshared'),
  'article.unpublished': t('console.staff.audit.action.articleUnpublished'),
  'author.changed': t('console.staff.audit.action.authorChanged'),
  'author.created': t('console.staff.audit.action.authorCreated'),
  'author.deleted': t('console.staff.audit.action.authorDeleted'),
  'author.merged': t('console.staff.audit.action.authorMerged'),
  'account.deleted': t('console.staff.audit.action.accountDeleted'),
  'account.mfa_added': t('console.staff.audit.action.accountMfaAdded'),
  'account.mfa_removed': t('console.staff.audit.action.accountMfaRemoved'),
  'account.mfa_reset': t('console.staff.audit.action.accountMfaReset'),
  'account.recovery_code_used': t('console.staff.audit.action.accountRecoveryCodeUsed'),
  'account.invitation_accepted': t('console.staff.audit.action.invitationAccepted'),
  'account.invitation_resent': t('console.staff.audit.action.invitationResent'),
  'account.invitation_revoked': t('console.staff.audit.action.invitationRevoked'),
  'account.invited': t('console.staff.audit.action.accountInvited'),
  'account.profile_changed': t('console.staff.audit.action.profileChanged'),
  'account.role_changed': t('console.staff.audit.action.accountRoleChanged'),
  'account.signed_in': t('console.staff.audit.action.accountSignedIn'),
  'account.signed_out': t('console.staff.audit.action.accountSignedOut'),
  'account.suspended': t('console.staff.audit.action.accountSuspended'),
  'account.unsuspended': t('console.staff.audit.action.accountUnsuspended'),
  'settings.changed': t('console.staff.audit.action.settingsChanged'),
  'site.rebuilt': t('console.staff.audit.action.siteRebuilt'),
  'site.rolled_back': t('console.staff.audit.action.siteRolledBack'),
  'article.objection_restored': t('console.staff.audit.action.articleObjectionRestored'),
  'article.objection_upheld': t('console.staff.audit.action.articleObjectionUpheld'),
  'comment.approved': t('console.staff.audit.action.commentApproved'),
  'comment.deleted': t('console.staff.audit.action.commentDeleted'),
  'comment.hidden': t('console.staff.audit.action.commentHidden'),
  'comment.objection_restored': t('console.staff.audit.action.commentObjectionRestored'),
  'comment.objection_upheld': t('console.staff.audit.action.commentObjectionUpheld'),
  'notice.decided': t('console.staff.audit.action.noticeDecided'),
  'comment.pinned': t('console.staff.audit.action.commentPinned'),
  'comment.rejected': t('console.staff.audit.action.commentRejected'),
  'comment.restored': t('console.staff.audit.action.commentRestored'),
  'comment.unpinned': t('console.staff.audit.action.commentUnpinned'),
  'category.deleted': t('console.staff.audit.action.categoryDeleted'),
  'category.erased': t('console.staff.audit.action.categoryErased'),
  'category.merged': t('console.staff.audit.action.categoryMerged'),
  'category.restored': t('console.staff.audit.action.categoryRestored'),
  'image.deleted': t('console.staff.audit.action.imageDeleted'),
  'image.erased': t('console.staff.audit.action.imageErased'),
  'image.replaced': t('console.staff.audit.action.imageReplaced'),
  'image.restored': t('console.staff.audit.action.imageRestored'),
  'tag.deleted': t('console.staff.audit.action.tagDeleted'),
  'tag.erased': t('console.staff.audit.action.tagErased'),
  'tag.merged': t('console.staff.audit.action.tagMerged'),
  'tag.restored': t('console.staff.audit.action.tagRestored'),
  'breaking.ended': t('console.staff.audit.action.breakingEnded'),
  'breaking.extended': t('console.staff.audit.action.breakingExtended'),
  'breaking.shown': t('console.staff.audit.action.breakingShown'),
  'correction.changed': t('console.staff.audit.action.correctionChanged'),
  'correction.published': t('console.staff.audit.action.correctionPublished'),
  'correction.withdrawn': t('console.staff.audit.action.correctionWithdrawn'),
  'version.shown': t('console.staff.audit.action.versionShown'),
  'version.withheld': t('console.staff.audit.action.versionWithheld'),
  'page.changed': t('console.staff.audit.action.pageChanged'),
  'page.created': t('console.staff.audit.action.pageCreated'),
  'page.deleted': t('console.staff.audit.action.pageDeleted'),
  'page.erased': t('console.staff.audit.action.pageErased'),
  'page.published': t('console.staff.audit.action.pagePublished'),
  'page.restored': t('console.staff.audit.action.pageRestored'),
  'page.unpublished': t('console.staff.audit.action.pageUnpublished'),
  'menu.changed': t('console.staff.audit.action.menuChanged'),
  'front.cancelled': t('console.staff.audit.action.frontCancelled'),
  'front.published': t('console.staff.audit.action.frontPublished'),
  'front.restored': t('console.staff.audit.action.frontRestored'),
  'front.scheduled': t('console.staff.audit.action.frontScheduled'),
  'live.continued': t('console.staff.audit.action.liveContinued'),
  'live.edited': t('console.staff.audit.action.liveEdited'),
  'live.ended': t('console.staff.audit.action.liveEnded'),
  'live.restored': t('console.staff.audit.action.liveRestored'),
  'live.withdrawn': t('console.staff.audit.action.liveWithdrawn'),
  'redirect.changed': t('console.staff.audit.action.redirectChanged'),
  'redirect.created': t('console.staff.audit.action.redirectCreated'),
  'redirect.deleted': t('console.staff.audit.action.redirectDeleted'),
  'template.changed': t('console.staff.audit.action.templateChanged'),
  'template.deleted': t('console.staff.audit.action.templateDeleted'),
  'template.shared': t('console.staff.audit.action.templateShared'),
  'template.unshared': t('console.staff.audit.action.templateUnshared'),
  'message.deleted': t('console.staff.audit.action.messageDeleted'),
  'subscriber.deleted': t('console.staff.audit.action.subscriberDeleted'),
  'subscriber.asked': t('console.staff.audit.action.subscriberAsked'),
  'subscriber.imported': t('console.staff.audit.action.subscriberImported'),
  'newsletter.sent': t('console.staff.audit.action.newsletterSent'),
  'newsletter.scheduled': t('console.staff.audit.action.newsletterScheduled'),
  'newsletter.unscheduled': t('console.staff.audit.action.newsletterUnscheduled'),
  'newsletter.stopped': t('console.staff.audit.action.newsletterStopped'),
  'newsletter.list_changed': t('console.staff.audit.action.newsletterListChanged'),
  'newsletter.list_created': t('console.staff.audit.action.newsletterListCreated'),
  'newsletter.list_deleted': t('console.staff.audit.action.newsletterListDeleted'),
  'newsletter.resumed': t('console.staff.audit.action.newsletterResumed'),
  'import.started': t('console.staff.audit.action.importStarted'),
  'import.undone': t('console.staff.audit.action.importUndone'),
  'export.made': t('console.staff.audit.action.exportMade'),
}

const FIELDS: Readonly<Record<string, string>> = {
  added: t('console.staff.audit.field.added'),
  articles: t('console.staff.audit.export.articles'),
  author: t('console.staff.audit.field.author'),
  avatar_url: t('console.staff.audit.field.avatar'),
  corrected: t('console.staff.audit.field.corrected'),
  bio: t('console.staff.audit.field.bio'),
  content: t('console.staff.audit.field.text'),
  count: t('console.staff.audit.field.count'),
  description: t('console.newsletters.description'),
  device: t('console.staff.audit.field.device'),
  evidence: t('console.legal.evidence'),
  expires_at: t('console.staff.audit.field.expiresAt'),
  fill: t('console.newsletters.fillLabel'),
  fill_count: t('console.newsletters.fillCount'),
  format: t('console.staff.audit.field.format'),
  forced: t('console.staff.audit.field.forced'),
  frequency: t('console.newsletters.frequencyLabel'),
  full_name: t('console.staff.audit.field.fullName'),
  headline: t('console.breaking.headline'),
  into: t('console.staff.audit.field.into'),
  is_active: t('console.newsletters.active'),
  is_default: t('console.newsletters.makeDefault'),
  is_unattended: t('console.newsletters.unattended'),
  kind: t('console.corrections.kindLabel'),
  links: t('console.staff.audit.field.links'),
  name: t('console.newsletters.listName'),
  publish_at: t('console.staff.audit.field.publishedAt'),
  published_at: t('console.staff.audit.field.publishedAt'),
  decision: t('console.notices.decision'),
  reason: t('console.staff.comments.reasonLabel'),
  recipients: t('console.newsletters.number.recipients'),
  release: t('console.staff.audit.field.release'),
  replacement: t('console.staff.audit.field.replacement'),
  role: t('console.staff.audit.field.role'),
  rows: t('console.staff.audit.field.rows'),
  scheduled_for: t('console.newsletters.sendAt'),
  section: t('console.newsletters.section'),
  send_at: t('console.newsletters.sendAt'),
  sent: t('console.newsletters.number.sent'),
  sessions: t('console.staff.audit.field.sessions'),
  slug: t('console.staff.audit.field.slug'),
  status: t('console.staff.audit.field.status'),
  until: t('console.staff.audit.field.until'),
  updated: t('console.staff.audit.field.updated'),
  username: t('console.staff.audit.field.username'),
  weekdays: t('console.newsletters.weekdays'),
  wrong: t('console.staff.audit.field.wrong'),
}

/** Names of exports: the file names of lists, and the commands. */
const EXPORTS: Readonly<Record<string, string>> = {
  articles: t('console.staff.audit.export.articles'),
  'audit-log': t('console.staff.audit.export.auditLog'),
  backup: t('console.staff.audit.export.backup'),
  'newsletter-subscribers': t('console.staff.audit.export.newsletter'),
  'site-export': t('console.staff.audit.export.site'),
}

const STATUSES: Readonly<Record<string, string>> = {
  archived: t('console.resources.articles.status.archived'),
  draft: t('console.resources.articles.status.draft'),
  published: t('console.resources.articles.status.published'),
  scheduled: t('console.resources.articles.status.scheduled'),
}

/** The name of an action; its code if a newer database has one that this console does not know. */
export const actionLabel = (action: string): string => ACTIONS[action] ?? action

/** What it was done to; null for what has no name. */
export function subjectOf({ subject, subject_name }: AuditEntry): string | null {
  if (subject !== 'export' || subject_name === null) return subject_name
  return EXPORTS[subject_name] ?? subject_name
}

/** Who did it: the name of the account today, otherwise the one at that time. */
export function actorOf({ actor, actor_name, by_program }: AuditEntry): string {
  if (by_program) return t('console.staff.audit.byProgram')
  return (
    actor?.full_name ?? actor?.username ?? actor_name ?? t('console.staff.audit.deletedAccount')
  )
}

/** Ids, which say nothing to people. */
const IDS = ['version']

/** The details of an entry, one sentence for each value. */
export function detailsOf({ details, subject }: AuditEntry): string[] {
  const values = Object.entries(details).filter(([name]) => !IDS.includes(name))
  return values.map(([name, value]) => {
    const setting = subject === 'settings' ? SETTINGS[name] : undefined
    const field = setting?.label ?? FIELDS[name] ?? name
    const names = setting?.choiceLabels ?? NAMES[name] ?? {}
    if (!isChange(value))
      return t('console.staff.audit.value', { field, value: shown(value, names) })
    const [former, current] = [shown(value.old, names), shown(value.new, names)]
    return t('console.staff.audit.change', { field, former, current })
  })
}

type Names = Readonly<Record<string, string>>

const SETTINGS: Readonly<Record<string, { label: string; choiceLabels?: Names }>> = SETTINGS_FIELDS

/** Names of codes, by the name of the value. */
const NAMES: Readonly<Record<string, Names>> = {
  kind: CORRECTION_NAMES,
  decision: {
    none: t('console.notices.none'),
    hidden: t('console.notices.hidden'),
    removed: t('console.notices.removed'),
    forwarded: t('console.notices.forwarded'),
  },
  fill: FILL_LABELS,
  frequency: FREQUENCY_LABELS,
  reason: REASON_LABELS,
  role: ROLE_LABELS,
  status: STATUSES,
  weekdays: Object.fromEntries(WEEKDAYS),
}

const isChange = (value: unknown): value is { old: unknown; new: unknown } =>
  typeof value === 'object' && value !== null && 'old' in value && 'new' in value

function shown(value: unknown, names: Names): string {
  if (value === null || value === '') return t('console.staff.audit.nothing')
  if (value === true) return t('console.staff.audit.yes')
  if (value === false) return t('console.staff.audit.no')
  if (typeof value === 'number') return value.toLocaleString(activeLocale())
  if (Array.isArray(value)) {
    if (value.length === 0) return t('console.staff.audit.nothing')
    return new Intl.ListFormat(activeLocale()).format(value.map((one) => names[one] ?? String(one)))
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  if (TIMESTAMP.test(value)) return formatMoment(value)
  if (TIME.test(value)) return value.slice(0, 5)
  return names[value] ?? value
}

/** A timestamp as the database writes it into JSON. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:/
/** A time of day as the database writes it. */
const TIME = /^\d\d:\d\d:\d\d$/
