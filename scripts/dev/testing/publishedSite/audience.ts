import type { SecretClient } from '../../../database/client.ts'
import { must } from './values.ts'

/** Adds the figures of an article, and a search without a result. */
export async function fillFigures(client: SecretClient, article_id: string): Promise<void> {
  await must(client.from('article_views').upsert({ article_id, views_count: 4321 }).select())
  const day = { scope: 'article', scope_id: article_id, day: '2026-11-01' } as const
  await must(
    client
      .from('audience_by_day')
      .insert([
        { ...day, views: 4000 },
        { ...day, day: '2026-11-02', views: 300, visitors: 250, shares: 7 },
      ])
      .select(),
  )
  await must(
    client
      .from('referrers_by_day')
      .insert({ ...day, host: 'news.example', views: 40 })
      .select(),
  )
  await must(
    client
      .from('searches_without_result')
      .insert({ day: day.day, words: 'flying trams', searches: 3 })
      .select(),
  )
}
