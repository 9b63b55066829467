interface Problem {
  message?: unknown
  status?: unknown
  body?: { code?: unknown; hint?: unknown } | null
}

function asProblem(error: unknown): Problem {
  return typeof error === 'object' && error !== null ? error : {}
}

/** What a broken uniqueness rule means to the person who typed the value. */
const TAKEN: Readonly<Record<string, string>> = {
  article_slug_unique: 'Another article already has this slug.',
  category_slug_unique: 'Another category already has this slug.',
  category_name_unique: 'Another category already has this name.',
  tag_slug_unique: 'Another tag already has this slug.',
  tag_name_unique: 'Another tag already has this name.',
}

/** How Chromium, Firefox and Safari say that there was no answer at all; clients only quote it. */
const NO_ANSWER = /Failed to fetch|NetworkError when|Load failed/

/**
 * Says what went wrong in words: the backend's message, with an explanation before it where the
 * message names a constraint nobody outside the database knows.
 */
export function problemMessage(error: unknown): string {
  const { message } = asProblem(error)
  const text = typeof message === 'string' && message !== '' ? message : String(error)
  if (NO_ANSWER.test(text)) {
    return `The server cannot be reached. Check the connection and try again. (${text})`
  }
  const constraint = Object.keys(TAKEN).find((name) => text.includes(name))
  return constraint === undefined ? text : `${TAKEN[constraint]} (${text})`
}

/** Whether a save was refused because somebody else saved the same article in the meantime. */
export function isStale(error: unknown): boolean {
  const { body } = asProblem(error)
  return body?.code === 'PT409' || body?.hint === 'stale_version'
}

/** Whether what was asked for does not exist, or not for this person. */
export function isMissing(error: unknown): boolean {
  const { status, body } = asProblem(error)
  return status === 406 || status === 404 || body?.code === 'PGRST116'
}

/** Whether the backend understood and said no: the same request would get the same answer. */
export function isRefused(error: unknown): boolean {
  const { status } = asProblem(error)
  return typeof status === 'number' && status >= 400 && status < 500
}
