/** Path of an issue of the newsletter in the console. Not in urls.ts, which readers download. */
export const newsletterIssuePath = (id: string): string => `/admin/newsletter_issues/${id}`
