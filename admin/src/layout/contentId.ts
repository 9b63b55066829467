/** Id of the main content, to which the skip link leads. */
export const CONTENT_ID = 'content'
