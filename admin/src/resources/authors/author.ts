import type { AuthorKind } from '@broadsheet/shared/domain/bylines.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** An author without an account, as read by editors. */
export interface GuestAuthor {
  id: string
  username: string
  full_name: string | null
  kind: AuthorKind
  avatar_url: string | null
  bio: string | null
  links: string[]
  created_at: string
  /** Number of the articles that name the author, drafts included. */
  articles: number
}

/** The open dialog, if any; the form has addresses of its own. */
export type OpenAuthorDialog = { deleting: GuestAuthor } | { merging: GuestAuthor } | null

/** Columns of the list and the form. */
export const AUTHOR_META = {
  columns: [
    ...['id', 'username', 'full_name', 'kind', 'avatar_url', 'bio', 'links', 'created_at'],
    'articles',
  ],
}

/** The name of each kind. */
export const KIND_LABELS: Readonly<Record<AuthorKind, string>> = {
  person: t('console.authors.kind.person'),
  agency: t('console.authors.kind.agency'),
}

/** Choices of the kind. */
export const KINDS = Object.entries(KIND_LABELS)

/** The full name, else the user name. */
export const nameOf = ({ full_name, username }: Pick<GuestAuthor, 'full_name' | 'username'>) =>
  full_name ?? username
