import { type DemoArticle, momentOf, withPictures } from '../../supabase/seed/index.ts'
import type { SecretClient } from '../database/client.ts'
import { demoPictureAddress } from './uploadPictures.ts'
import { mustSucceed } from './write.ts'

/** Writes the corrections of the demo, with the versions of their articles before and after. */
export async function seedCorrections(
  client: SecretClient,
  articles: readonly DemoArticle[],
  { ids, now }: { ids: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  for (const article of articles) {
    const { correction, published, title, excerpt, slug } = article
    const article_id = ids.get(slug)
    if (!correction || !published || !article_id) continue
    const { kind, wrong, corrected, was, is, ...age } = correction
    const published_at = momentOf(age, now).toISOString()
    const row = { article_id, kind, wrong, corrected, created_at: published_at, published_at }
    const stored = await client.from('corrections').insert(row).select('id').single()
    mustSucceed('corrections', stored.error)
    const content = withPictures(article.content, demoPictureAddress)
    const version = { article_id, title, excerpt }
    const first = momentOf(published, now).toISOString()
    const { error } = await client.from('article_versions').insert([
      { ...version, correction_id: null, published_at: first, content: content.replace(is, was) },
      { ...version, correction_id: stored.data?.id ?? null, published_at, content },
    ])
    mustSucceed('versions', error)
  }
}
