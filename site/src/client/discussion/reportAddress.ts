/** Address of the form that reports a comment of this page, an article, without an account. */
export const reportAddress = (comment: string): string =>
  `/report/?article=${location.pathname.split('/')[2] ?? ''}&comment=${comment}`
