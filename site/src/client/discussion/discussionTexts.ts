/** Texts used by both renderers of a discussion: drawComments.ts and the island. */
export const DISCUSSION = {
  loading: 'Loading the discussion…',
  failed: 'The discussion could not be loaded.',
  retry: 'Try Again',
  earlier: 'Show earlier comments',
  empty: 'No comments yet. Be the first.',
  emptyReadOnly: 'No comments yet.',
  suspended: 'Your account is suspended: you can read the comments, but not write any.',
  hidden: 'This comment was hidden by the editors.',
  signInNote: 'Readers who are signed in can comment and reply.',
  signIn: 'Sign In',
  edited: 'edited',
  unknownAuthor: 'Unknown user',
} as const

/** The heading with the number of comments. */
export const headingOf = (total: number) => `Comments (${total})`

/** Utilities of the failure notice. Not in looks.ts, which is loaded with the comments only. */
export const FAILURE_LOOKS = { box: 'bg-tint p-5', button: 'button mt-3' } as const
