import type { SecretClient } from '../../../database/client.ts'
import { addCorrections, addReports } from './corrections.ts'
import { must, ODD_TEXT } from './values.ts'

export async function fillDiscussion(
  client: SecretClient,
  { first, third }: { first: string; third: string },
  editor: string,
  reader: string,
) {
  const comment = (content: string, more: object = {}) => ({
    ...{ article_id: first, user_id: reader, content, created_at: '2016-01-01T10:00:00Z' },
    ...{ edited_at: null, is_hidden: false, is_waiting: false, approved_at: null },
    ...{ parent_id: null, id: crypto.randomUUID(), ...more },
  })
  const top = comment(ODD_TEXT, {
    edited_at: '2016-01-02T10:00:00Z',
    id: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  })
  const replies = Array.from({ length: 5 }, (_, i) =>
    comment(`Reply ${i}`, { parent_id: top.id, user_id: editor }),
  )
  const hidden = comment('Hidden one', { is_hidden: true, article_id: third })
  const waiting = comment('Waiting one', { is_hidden: true, is_waiting: true })
  const approved = comment('Approved one', { approved_at: '2016-01-03T10:00:00Z' })
  await must(client.from('comments').insert([top, hidden, waiting, approved]).select())
  await must(client.from('comments').insert(replies).select())
  const imported = comment('Imported one', { user_id: null, author_name: 'Bo Lund' })
  await must(client.from('comments').insert(imported).select())
  await must(
    client
      .from('imported_comments')
      .insert({ comment_id: imported.id, article_id: first })
      .select(),
  )
  await must(
    client
      .from('comments')
      .delete()
      .eq('id', replies[4]?.id ?? '')
      .select(),
  )
  const date = '2016-01-04T10:00:00Z'
  const hold = { comment_id: waiting.id, reasons: ['first', 'word:spam'], created_at: date }
  await must(client.from('comment_holds').insert(hold).select())
  const pin = { article_id: first, comment_id: top.id, pinned_at: date }
  await must(client.from('pinned_comments').insert(pin).select())
  const like = { comment_id: top.id, user_id: editor, created_at: date }
  await must(client.from('comment_likes').insert(like).select())
  const mute = { user_id: reader, muted_id: editor, created_at: date }
  await must(client.from('muted_users').insert(mute).select())
  const follow = { user_id: reader, author_id: editor, created_at: date }
  await must(client.from('follows').insert(follow).select())
  await addCorrections(client, first, editor)
  await addReports(client, first, [editor, reader])
  const report = { comment_id: hidden.id, settled_at: '2016-02-01T00:00:00Z' }
  await must(
    client
      .from('comment_reports')
      .insert([
        { ...report, user_id: editor, reason: 'Rude' },
        { ...report, user_id: null, reason: null },
      ])
      .select(),
  )
  for (const table of ['likes', 'bookmarks'] as const) {
    const row = { article_id: first, user_id: reader, created_at: '2017-01-01T00:00:00Z' }
    await must(
      client
        .from(table)
        .insert([row, { ...row, user_id: editor }])
        .select(),
    )
  }
  await must(client.from('console_settings').insert({ user_id: editor, language: 'de' }).select())
  const copy = { owner_id: editor, written_by: editor, content: { form: { title: ODD_TEXT } } }
  const base = { article_id: first, base_version: 1, base: { title: 'First of the articles' } }
  await must(client.from('working_copies').insert(copy).select())
  await must(
    client
      .from('working_copies')
      .insert({ ...copy, ...base, revision: 7 })
      .select(),
  )
  const thread = {
    ...{ article_id: first, quote: ODD_TEXT.slice(0, 40), created_at: '2018-01-01T00:00:00Z' },
    ...{ anchor: { exact: ODD_TEXT.slice(0, 40), prefix: '', suffix: '', position: 0 } },
    ...{ resolved_at: '2018-01-02T00:00:00Z', resolved_by: editor, id: crypto.randomUUID() },
  }
  const remark = { thread_id: thread.id, article_id: first, author_id: reader, content: ODD_TEXT }
  await must(client.from('text_threads').insert(thread).select())
  await must(client.from('text_comments').insert(remark).select())
  await must(
    client.from('notification_opt_outs').insert({ user_id: editor, kind: 'reply' }).select(),
  )
}
