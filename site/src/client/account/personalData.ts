import { request } from '../api/request.ts'

/** Tables with personal data, and the column of the owner. */
const MINE = {
  articles: { owner: 'author_id', columns: '*' },
  comments: { owner: 'user_id', columns: '*' },
  likes: { owner: 'user_id', columns: 'article_id,created_at,article:articles(title,slug)' },
  bookmarks: { owner: 'user_id', columns: 'article_id,created_at,article:articles(title,slug)' },
  comment_reports: { owner: 'user_id', columns: 'comment_id,reason,created_at' },
} as const

/**
 * Collects all data of the signed-in user in a machine-readable form.
 *
 * @throws ApiError when a part cannot be read: an incomplete export would be wrong.
 */
export async function collectMyData(userId: string, now: Date): Promise<object> {
  const account = await request<unknown[]>(`/rest/v1/accounts?id=eq.${userId}`)
  const parts: Record<string, unknown> = {}
  for (const [table, { owner, columns }] of Object.entries(MINE)) {
    parts[table] = await readAll(`/rest/v1/${table}?select=${columns}&${owner}=eq.${userId}`)
  }
  return { exported_at: now.toISOString(), account: account[0] ?? null, ...parts }
}

async function readAll(path: string): Promise<unknown[]> {
  const all: unknown[] = []
  for (;;) {
    const rows = await request<unknown[]>(
      `${path}&order=created_at&limit=1000&offset=${all.length}`,
    )
    all.push(...rows)
    if (rows.length < 1000) return all
  }
}

/** Offers a text as a file download. */
export function offerFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
