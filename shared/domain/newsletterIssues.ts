/** Most characters of the texts of an issue, and most articles; the database has the same limits. */
export const NEWSLETTER_LIMITS = {
  subject: 150,
  previewText: 200,
  intro: 10_000,
  note: 5_000,
  articles: 30,
  listName: 60,
  listDescription: 200,
} as const
