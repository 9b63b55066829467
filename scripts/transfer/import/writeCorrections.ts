import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import { derivedId } from './derivedId.ts'
import type { ResolvedArticle } from './resolveArticle.ts'

type Corrected = Pick<ResolvedArticle, 'corrections'> & { source: string; articleId: string }

/** Adds the corrections of articles; those of an earlier import of the same source exist already. */
export async function writeCorrections(
  client: SecretClient,
  articles: readonly Corrected[],
): Promise<void> {
  const rows = articles.flatMap(({ articleId, source, corrections }) =>
    corrections.map(
      (correction): TablesInsert<'corrections'> => ({
        id: derivedId(`${source} correction ${correction.published_at} ${correction.corrected}`),
        article_id: articleId,
        created_at: correction.published_at,
        ...correction,
      }),
    ),
  )
  if (rows.length === 0) return
  const { error } = await client
    .from('corrections')
    .upsert(rows, { onConflict: 'id', ignoreDuplicates: true })
  mustSucceed(t('cli.subject.corrections'), error)
}
