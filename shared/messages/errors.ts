/**
 * Sentences for errors of the backend. Messages of the database are for logs: they name tables,
 * constraints and policies, and are never shown to users.
 */

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

export const UNREACHABLE =
  'The server cannot be reached. Check the connection and try again.' as const
export const UNKNOWN_ERROR =
  'Something went wrong on the server. Try again in a moment. If it happens again, tell an administrator of this site.' as const

/** Reasons that functions and triggers of the database return in `hint`. */
export const HINTS: Readonly<Record<string, string>> = {
  admins_only: 'Only an admin can do this.',
  sign_in: 'Your session has ended. Sign in again.',
  suspended: 'This account is suspended: it can read, but not write.',
  last_admin: 'The last admin cannot be removed. Make another user an admin first.',
  stale_version: 'Another user saved this in the meantime. Nothing was overwritten.',
  publishing_policy: 'Only admins can publish here. Save it as a draft.',
  one_level: 'Replies cannot have replies. Reply to the comment above it.',
  comments_closed: 'Comments are closed for this article.',
  comment_missing: 'This comment no longer exists.',
  newsletter_closed: 'The newsletter is disabled.',
  article_missing: 'This article no longer exists.',
  category_missing: 'This category no longer exists.',
  tag_missing: 'This tag no longer exists.',
  release_missing: 'This release is no longer available.',
  merge_itself: 'Choose another one to merge into.',
  job_payload: 'This cannot be started with these values. Reload the page and try again.',
  job_missing: 'This job no longer exists.',
  job_ended: 'This job has already ended.',
  job_open: 'This job is already in progress or done.',
  job_lost: 'Another worker took over this job.',
  lease_lost: 'Another publisher took over. Try again in a moment.',
}
const LIMIT = 'Too many at once. Please try again later.'

/** Values that must be unique. */
const TAKEN: Readonly<Record<string, string>> = {
  article_slug_unique: 'Another article already has this slug.',
  category_slug_unique: 'Another category already has this slug.',
  category_name_unique: 'Another category already has this name.',
  tag_slug_unique: 'Another tag already has this slug.',
  tag_name_unique: 'Another tag already has this name.',
  profiles_username_unique: 'This username is taken.',
  subscriber_once: 'This address is subscribed already.',
}

/** Suffixes of check constraint names, with the sentence for a value that violates one. */
const CHECKS: readonly (readonly [ending: RegExp, sentence: (field: string) => string])[] = [
  [/_maximum$/, (field) => `The ${field} is too long. Shorten it and save again.`],
  [/_minimum$/, (field) => `The ${field} is too short. Add to it and save again.`],
  [/_not_blank$/, (field) => `The ${field} is empty. Fill it in and save again.`],
  [
    /_(format|is_address|characters|known|plausible)$/,
    (field) => `The ${field} is not valid. Correct it and save again.`,
  ],
  [/^is_web_address$/, () => 'An address must begin with https:// or http://.'],
  [/^is_email_address$/, () => 'An email address is not valid. Correct it and save again.'],
]

const VALUE = 'A field has a value that cannot be saved. Check the fields and save again.'
const FORBIDDEN = 'You are not allowed to do this. Ask an admin if you should be.'
const BUSY = 'The server is busy. Wait a moment and try again.'
const GONE = 'This no longer exists. Reload the page.'
const SIMULTANEOUS = 'Another user changed this at the same time. Try again.'

const CODES: Readonly<Record<string, string>> = {
  '23505': 'This already exists. Choose another name or slug.',
  '23503': 'Something this refers to no longer exists. Reload the page and try again.',
  '42501': FORBIDDEN,
  '57014': 'This took too long and was cancelled. Try again, or select fewer items.',
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
  413: 'This is too large. Shorten it, or choose a smaller file.',
  429: 'Too many requests. Wait a minute and try again.',
  503: BUSY,
  504: BUSY,
}

/** Name of the constraint that a Postgres message quotes; empty if there is none. */
export function constraintIn(message: string): string {
  return /constraint "(\w+)"/.exec(message)?.[1] ?? ''
}

function checkMessage(constraint: string): string | undefined {
  const check = CHECKS.find(([ending]) => ending.test(constraint))
  return check?.[1](constraint.replace(check[0], '').replaceAll('_', ' '))
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
    checkMessage(constraint) ??
    CODES[code] ??
    CLASSES[code.length === 5 ? code.slice(0, 2) : ''] ??
    (status === undefined ? undefined : STATUSES[status]) ??
    UNKNOWN_ERROR
  )
}
