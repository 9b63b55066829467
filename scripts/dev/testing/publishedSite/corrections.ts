import { randomUUID } from 'node:crypto'
import type { SecretClient } from '../../../database/client.ts'
import { must, ODD_TEXT } from './values.ts'

/** Entries of an article that is not live coverage now, a decision on a comment, and a notice of illegal content. */
export async function addReports(
  client: SecretClient,
  article_id: string,
  people: [string, string],
) {
  const [editor, reader] = people
  const at = '2017-05-02T00:00:00Z'
  const entry = { article_id, author_id: editor, headline: 'It "was" <red>', content: ODD_TEXT }
  const public_ = { published_at: at, is_key: true, is_pinned: true }
  await must(
    client
      .from('live_entries')
      .insert([
        { ...entry, id: randomUUID() },
        { ...entry, ...public_, id: randomUUID(), state: 'published', number: 1, change: 1 },
        { ...entry, ...public_, id: randomUUID(), state: 'withdrawn', number: 2, change: 3 },
      ])
      .select('id'),
  )
  await must(
    client
      .from('comment_decisions')
      .insert({
        ...{ comment_id: randomUUID(), article_id, user_id: reader, content: ODD_TEXT },
        ...{ commented_at: at, decided_at: at, decided_by: editor, restored_at: at },
      })
      .select('id'),
  )
  const notice = {
    ...{ address: 'https://example.com/', explanation: 'It insults a whole people.' },
    ...{ name: 'Z', email: 'z@people.example' },
  }
  await must(
    client
      .from('content_notices')
      .insert({ ...notice, article_id, good_faith: true, created_at: at })
      .select('id'),
  )
}

/** A correction with its public versions, one of them withheld, and the report that led to it. */
export async function addCorrections(client: SecretClient, article: string, editor: string) {
  const published_at = '2017-05-01T00:00:00Z'
  const correction = {
    ...{
      article_id: article,
      kind: 'correction',
      wrong: 'It "was" <red>: #1',
      corrected: 'It was “blue”.',
    },
    ...{ place: 'top', created_at: published_at, created_by: editor },
    ...{ published_at, published_by: editor },
  }
  const [stored] = await must(client.from('corrections').insert(correction).select())
  const correction_id = stored?.id ?? ''
  const versions = await must(
    client
      .from('article_versions')
      .insert([
        { article_id: article, published_at, title: 'First', excerpt: 'Short', content: ODD_TEXT },
        { article_id: article, correction_id, published_at, withheld_reason: 'Names a minor.' },
      ])
      .select(),
  )
  await must(
    client
      .from('withheld_versions')
      .insert({ version_id: versions[1]?.id ?? '', title: 'Second', content: ODD_TEXT })
      .select(),
  )
  await must(
    client
      .from('error_reports')
      .insert({
        ...{
          article_id: article,
          quote: ODD_TEXT.slice(4, 60),
          message: ODD_TEXT,
          email: 'z@people.example',
        },
        ...{
          created_at: published_at,
          settled_at: published_at,
          settled_by: editor,
          correction_id,
        },
      })
      .select(),
  )
}
