/**
 * Sentences for errors of the backend. Messages of the database are for logs: they name tables,
 * constraints and policies, and are never shown to users.
 */
import { CONSTRAINT_FIELDS } from './constraintFields.ts'
import { t } from './t.ts'

/** Known properties of a failed request. */
export interface Refusal {
  /** HTTP status; 0 if there was no response. */
  status?: number | undefined
  /** SQLSTATE of Postgres, or a code of PostgREST. */
  code?: string | undefined
  /** Machine-readable reason given by a function or trigger of this project. */
  hint?: string | undefined
  /** Name of the violated constraint. */
  constraint?: string | undefined
}

export const UNREACHABLE = t('errors.unreachable')
export const UNKNOWN_ERROR = t('errors.unknown')

/** Reasons that functions and triggers of the database return in `hint`. */
export const HINTS: Readonly<Record<string, string>> = {
  admins_only: t('errors.adminsOnly'),
  audience_range: t('errors.audienceRange'),
  too_many_articles: t('errors.tooManyArticles'),
  sign_in: t('errors.signIn'),
  suspended: t('errors.suspended'),
  last_admin: t('errors.lastAdmin'),
  own_role: t('errors.ownRole'),
  own_suspension: t('errors.ownSuspension'),
  bylines_required: t('errors.bylinesRequired'),
  own_byline: t('errors.ownByline'),
  bylines: t('errors.bylines'),
  published_bylines: t('errors.publishedBylines'),
  byline_account: t('errors.bylineAccount'),
  author_in_use: t('errors.authorInUse'),
  author_missing: t('errors.authorMissing'),
  own_factor: t('errors.ownFactor'),
  factor_needed: t('errors.factorNeeded'),
  reauthentication_needed: t('errors.reauthenticationNeeded'),
  own_account: t('errors.ownAccount'),
  account_missing: t('errors.accountMissing'),
  successor: t('errors.successor'),
  session_missing: t('errors.sessionMissing'),
  invitation_missing: t('errors.invitationMissing'),
  invitation_unknown: t('errors.invitationUnknown'),
  invitation_accepted: t('errors.invitationAccepted'),
  invitation_revoked: t('errors.invitationRevoked'),
  invitation_expired: t('errors.invitationExpired'),
  invitation_foreign: t('errors.invitationForeign'),
  sign_up_closed: t('account.auth.closed'),
  featuring: t('errors.featuring'),
  review: t('errors.review'),
  review_note: t('errors.reviewNote'),
  assignee: t('errors.assignee'),
  assignee_rights: t('errors.assigneeRights'),
  reviewer: t('errors.reviewer'),
  not_scheduled: t('errors.notScheduled'),
  scheduled_in_past: t('errors.scheduledInPast'),
  link_address: t('errors.linkAddress'),
  assignment_missing: t('errors.assignmentMissing'),
  assignment_taken: t('errors.assignmentTaken'),
  stale_version: t('errors.staleVersion'),
  stale_copy: t('errors.staleCopy'),
  working_copies_full: t('errors.workingCopiesFull'),
  draft_link_missing: t('errors.draftLinkMissing'),
  draft_link_status: t('errors.draftLinkStatus'),
  draft_links_full: t('errors.draftLinksFull'),
  template: t('errors.template'),
  follows_full: t('errors.followsFull'),
  templates_full: t('errors.templatesFull'),
  pages_full: t('errors.pagesFull'),
  menu_too_long: t('errors.menuTooLong'),
  menu_too_deep: t('errors.menuTooDeep'),
  menu_invalid: t('errors.menuInvalid'),
  redirect_reserved: t('errors.redirectReserved'),
  redirect_page: t('errors.redirectPage'),
  redirect_elsewhere: t('errors.redirectElsewhere'),
  redirect_itself: t('errors.redirectItself'),
  redirect_chain: t('errors.redirectChain'),
  redirect_destination: t('errors.redirectDestination'),
  redirects_too_many: t('errors.redirectsTooMany'),
  correction_missing: t('errors.correctionMissing'),
  correction_withdrawn: t('errors.correctionWithdrawn'),
  correction_published: t('errors.correctionPublished'),
  correction_article: t('errors.correctionArticle'),
  version_missing: t('errors.versionMissing'),
  decision_missing: t('errors.decisionMissing'),
  objection_made: t('errors.objectionMade'),
  objection_late: t('errors.objectionLate'),
  objection_empty: t('errors.objectionEmpty'),
  objection_missing: t('errors.objectionMissing'),
  objection_answered: t('errors.objectionAnswered'),
  other_moderator: t('errors.otherModerator'),
  answer_empty: t('errors.answerEmpty'),
  notice_missing: t('errors.noticeMissing'),
  notice_decided: t('errors.noticeDecided'),
  notice_decision: t('errors.noticeDecision'),
  notice_label: t('errors.noticeLabel'),
  breaking_minutes: t('errors.breakingMinutes'),
  breaking_elsewhere: t('errors.breakingElsewhere'),
  breaking_article: t('errors.breakingArticle'),
  breaking_over: t('errors.breakingOver'),
  front_missing: t('errors.frontMissing'),
  front_slot_invalid: t('errors.frontSlotInvalid'),
  front_full: t('errors.frontFull'),
  front_time_past: t('errors.frontTimePast'),
  front_schedule_full: t('errors.frontScheduleFull'),
  front_version_missing: t('errors.frontVersionMissing'),
  front_version_published: t('errors.frontVersionPublished'),
  live_missing: t('errors.liveMissing'),
  live_not_own: t('errors.liveNotOwn'),
  live_entry_invalid: t('errors.liveEntryInvalid'),
  live_entry_published: t('errors.liveEntryPublished'),
  live_ended: t('errors.liveEnded'),
  text_thread_missing: t('errors.textThreadMissing'),
  text_threads_full: t('errors.textThreadsFull'),
  text_comments_full: t('errors.textCommentsFull'),
  publishing_policy: t('errors.publishingPolicy'),
  one_level: t('errors.oneLevel'),
  comments_closed: t('errors.commentsClosed'),
  comment_missing: t('errors.commentMissing'),
  own_comment: t('errors.ownComment'),
  not_pinnable: t('errors.notPinnable'),
  comments_mode: t('errors.commentsMode'),
  newsletter_closed: t('errors.newsletterClosed'),
  newsletter_list_default: t('errors.newsletterListDefault'),
  newsletter_lists_full: t('errors.newsletterListsFull'),
  newsletter_list_missing: t('errors.newsletterListMissing'),
  newsletter_list_used: t('errors.newsletterListUsed'),
  newsletter_list_inactive: t('errors.newsletterListInactive'),
  newsletter_issue_missing: t('errors.newsletterIssueMissing'),
  newsletter_drafts_full: t('errors.newsletterDraftsFull'),
  newsletter_started: t('errors.newsletterStarted'),
  newsletter_time_past: t('errors.newsletterTimePast'),
  newsletter_empty: t('errors.newsletterEmpty'),
  newsletter_not_sending: t('errors.newsletterNotSending'),
  newsletter_not_stopped: t('errors.newsletterNotStopped'),
  newsletter_queue_lost: t('errors.newsletterQueueLost'),
  postal_address_missing: t('errors.postalAddressMissing'),
  address_unconfirmed: t('errors.addressUnconfirmed'),
  too_many_subscribers: t('errors.tooManySubscribers'),
  article_missing: t('errors.articleMissing'),
  category_missing: t('errors.categoryMissing'),
  section_tree: t('errors.sectionTree'),
  tag_missing: t('errors.tagMissing'),
  trash_missing: t('errors.trashMissing'),
  trash_too_many: t('errors.trashTooMany'),
  image_missing: t('errors.imageMissing'),
  image_in_use: t('errors.imageInUse'),
  image_use_unknown: t('errors.imageUseUnknown'),
  image_exists: t('errors.imageExists'),
  release_missing: t('errors.releaseMissing'),
  merge_itself: t('errors.mergeItself'),
  job_payload: t('errors.jobPayload'),
  job_missing: t('errors.jobMissing'),
  job_ended: t('errors.jobEnded'),
  job_open: t('errors.jobOpen'),
  job_lost: t('errors.jobLost'),
  import_missing: t('errors.importMissing'),
  import_state: t('errors.importState'),
  import_active: t('errors.importActive'),
  import_files: t('errors.importFiles'),
  import_files_deleted: t('errors.importFilesDeleted'),
  import_incomplete: t('errors.importIncomplete'),
  import_options: t('errors.importOptions'),
  lease_lost: t('errors.leaseLost'),
  translation_itself: t('errors.translationItself'),
  translation_language: t('errors.translationLanguage'),
  reply_rights: t('errors.replyRights'),
  legally_removed: t('errors.legallyRemoved'),
  passage_length: t('errors.passageLength'),
  evidence_missing: t('errors.evidenceMissing'),
  translation_rights: t('errors.translationRights'),
}
const LIMIT = t('errors.limit')

/** Values that must be unique. */
const TAKEN: Readonly<Record<string, string>> = {
  article_slug_unique: t('errors.articleSlugUnique'),
  assignments_article_unique: t('errors.assignmentExists'),
  articles_translation_language: t('errors.translationLanguage'),
  category_slug_unique: t('errors.categorySlugUnique'),
  category_name_unique: t('errors.categoryNameUnique'),
  tag_slug_unique: t('errors.tagSlugUnique'),
  tag_name_unique: t('errors.tagNameUnique'),
  profiles_username_unique: t('errors.profilesUsernameUnique'),
  redirect_path_unique: t('errors.redirectTaken'),
  subscriber_once: t('errors.subscriberOnce'),
}

/** Suffixes of check constraint names, with the sentence for a field that violates one. */
const CHECKS: readonly (readonly [ending: RegExp, sentence: (field: string) => string])[] = [
  [/_maximum$/, (field) => t('errors.tooLong', { field })],
  [/_minimum$/, (field) => t('errors.tooShort', { field })],
  [/_not_blank$/, (field) => t('errors.empty', { field })],
  [/_(format|is_address|characters|known|plausible)$/, (field) => t('errors.invalid', { field })],
]

/** Checks whose names do not tell the field: of domains, and of several columns. */
const DOMAINS: Readonly<Record<string, string>> = {
  articles_type_fields: t('errors.typeFields'),
  is_web_address: t('errors.webAddress'),
  is_email_address: t('errors.emailAddress'),
}

const VALUE = t('errors.value')
const FORBIDDEN = t('errors.forbidden')
const BUSY = t('errors.busy')
const GONE = t('errors.gone')
const SIMULTANEOUS = t('errors.simultaneous')

const CODES: Readonly<Record<string, string>> = {
  '23505': t('errors.exists'),
  '23503': t('errors.reference'),
  '42501': FORBIDDEN,
  '57014': t('errors.timeout'),
  '40001': SIMULTANEOUS,
  '40P01': SIMULTANEOUS,
  '55P03': SIMULTANEOUS,
  PGRST116: GONE,
  PGRST301: HINTS.sign_in as string,
  PGRST303: HINTS.sign_in as string,
}

/** Classes of SQLSTATE: the first two characters. */
const CLASSES: Readonly<Record<string, string>> = {
  '22': VALUE,
  '23': VALUE,
  '53': BUSY,
  '08': BUSY,
}

const STATUSES: Readonly<Record<number, string>> = {
  0: UNREACHABLE,
  401: HINTS.sign_in as string,
  403: FORBIDDEN,
  404: GONE,
  406: GONE,
  408: BUSY,
  409: SIMULTANEOUS,
  413: t('errors.tooLarge'),
  429: t('errors.tooManyRequests'),
  503: BUSY,
  504: BUSY,
}

/** Name of the constraint that a Postgres message quotes; empty if there is none. */
export function constraintIn(message: string): string {
  return /constraint "(\w+)"/.exec(message)?.[1] ?? ''
}

/** Sentence for a violated check of a field that users fill in. */
function checkMessage(constraint: string): string | undefined {
  const check = CHECKS.find(([ending]) => ending.test(constraint))
  const field = check && CONSTRAINT_FIELDS[constraint.replace(check[0], '')]
  return field && check[1](field)
}

/**
 * One or two sentences that state what was rejected and what to do about it.
 *
 * @returns a general sentence for an unknown error.
 */
export function refusalMessage({ status, code = '', hint = '', constraint = '' }: Refusal): string {
  if (hint.startsWith('limit_')) return LIMIT
  return (
    HINTS[hint] ??
    TAKEN[constraint] ??
    DOMAINS[constraint] ??
    checkMessage(constraint) ??
    CODES[code] ??
    CLASSES[code.length === 5 ? code.slice(0, 2) : ''] ??
    (status === undefined ? undefined : STATUSES[status]) ??
    UNKNOWN_ERROR
  )
}
