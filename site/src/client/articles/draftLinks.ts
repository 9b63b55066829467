import type { Tables } from '@broadsheet/shared/database.types.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { database, execute, executeForRows } from '../api/database.ts'

/** For how many days a draft link works. */
export const DRAFT_LINK_DAYS = [1, 7, 30] as const
export type DraftLinkDays = (typeof DRAFT_LINK_DAYS)[number]

/** A link to an unpublished article. Its address cannot be read: only a digest of its token is stored. */
export type DraftLink = Pick<
  Tables<'draft_links'>,
  'id' | 'created_at' | 'expires_at' | 'opened_at'
> & { creator: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null }

/** The newest 50 links to an article, also expired ones. @throws ApiError */
export function readDraftLinks(article: string): Promise<DraftLink[]> {
  const columns =
    'id,created_at,expires_at,opened_at,creator:profiles!draft_links_created_by_fkey(username,full_name)'
  const query = database.from('draft_links').select(columns).eq('article_id', article)
  return execute(query.order('created_at', { ascending: false }).limit(50))
}

/** A new link with its address, which cannot be read again. */
export interface NewDraftLink {
  id: string
  address: string
}

/** Creates a link. @throws ApiError */
export async function createDraftLink(article: string, days: DraftLinkDays): Promise<NewDraftLink> {
  const [link] = await executeForRows(database.rpc('create_draft_link', { article, days }))
  const { id = '', token = '' } = link ?? {}
  return { id, address: location.origin + urls.sharedDraft(token) }
}

/** Ends a link. @throws ApiError with status 404 if it has ended already. */
export async function revokeDraftLink(link: string): Promise<void> {
  await execute(database.rpc('revoke_draft_link', { link }))
}
