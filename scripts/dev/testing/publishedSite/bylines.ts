import type { SecretClient } from '../../../database/client.ts'
import { addUser, LONG, must, ODD_TEXT } from './values.ts'

/** Adds a former member of the staff: the account is deleted, the byline remains. */
export async function leaveByline(client: SecretClient): Promise<void> {
  const former = await addUser(client, 'former.editor')
  await must(client.from('profiles').update({ role: 'admin' }).eq('id', former).select())
  const article = { slug: 'by-a-former-editor', title: 'What a former editor wrote', content: LONG }
  const published = { status: 'published', published_at: '2019-05-05T00:00:00Z' } as const
  const created_at = '2019-05-04T00:00:00Z'
  await must(
    client
      .from('articles')
      .insert({ ...article, ...published, created_at, author_id: former })
      .select(),
  )
  const { error } = await client.auth.admin.deleteUser(former)
  if (error) throw error
}

/** Adds an article of two accounts, a guest author and an agency. */
export async function fillBylines(client: SecretClient, [editor, reader]: [string, string]) {
  const [guest, agency] = await must(
    client
      .from('profiles')
      .insert([
        {
          ...{ username: 'guest.writer', full_name: "“Żaneta” O'Guest", kind: 'person' },
          ...{ bio: ODD_TEXT.slice(0, 200), avatar_url: 'https://pictures.example/guest.webp' },
          links: ['https://guest.example/a?b="c"', 'https://two.example'],
        },
        { username: 'press.agency', full_name: 'Press Agency', kind: 'agency', links: [] },
      ] as never[])
      .select('id'),
  )
  const names = [
    ...[{ author_id: agency?.id, contribution: 'with' }],
    ...[{ author_id: reader, contribution: 'by' }],
    ...[{ author_id: guest?.id, contribution: 'by' }],
    ...[{ author_id: editor, contribution: 'photos' }],
  ]
  const article = { slug: 'by-several', title: 'What several authors wrote', content: LONG }
  const published = { status: 'published', published_at: '2019-06-05T00:00:00Z' } as const
  const created_at = '2019-06-04T00:00:00Z'
  await must(
    client
      .from('articles')
      .insert({ ...article, ...published, created_at, bylines: names as never })
      .select(),
  )
  // The former user name of the guest author redirects.
  await must(
    client
      .from('profiles')
      .update({ username: 'a.guest' })
      .eq('id', guest?.id ?? '')
      .select(),
  )
}
