/** Messages of a discussion (specification, sections 2 and 8). Separate from comment.ts, which loads valibot. */
export const COMMENT_MESSAGES = {
  signIn: 'Sign in to comment',
  postFailed: 'Failed to post comment',
  updateFailed: 'Failed to update comment',
  deleteFailed: 'Failed to delete comment',
  confirmDelete: 'Are you sure you want to delete this comment?',
} as const
