import type { SecretClient } from '../../../database/client.ts'
import { fillArticles } from './articles.ts'
import { fillBylines, leaveByline } from './bylines.ts'
import { fillDiscussion } from './discussion.ts'
import { fillNewsletter } from './newsletter.ts'
import { fillPictures } from './pictures.ts'
import { fillAssignments } from './planning.ts'
import { addUser, must, ODD_TEXT } from './values.ts'

/** Fills a site with rows in every table and unusual values. */
export async function fillSite(client: SecretClient): Promise<void> {
  const [editor, reader, gone] = await Promise.all(
    ['Editor', 'reader.one', 'suspended'].map((name) => addUser(client, name)),
  )
  if (!editor || !reader || !gone) throw new Error('users are missing')
  await must(
    client
      .from('profiles')
      .update({
        role: 'admin',
        bio: ODD_TEXT.slice(0, 200),
        created_at: '2019-01-02T03:04:05.678901Z',
      })
      .eq('id', editor)
      .select(),
  )
  const since = { suspended_at: '2024-05-06T07:08:09Z' }
  await must(client.from('profiles').update(since).eq('id', gone).select())
  await leaveByline(client)
  await fillBylines(client, [editor, reader])
  const ids = await fillArticles(client, editor, reader)
  await fillAssignments(client, ids.first, [editor, reader])
  await fillDiscussion(client, ids, editor, reader)
  await fillNewsletter(client)
  await fillPictures(client, editor)
  await must(
    client
      .from('site_settings')
      .update({
        site_name: 'Ůžasné "noviny"',
        seo_keywords: ['a,b', ''],
        article_languages: ['cs', 'pt-BR'],
        native_slugs: true,
        sign_up_policy: 'invited',
      })
      .not('id', 'is', null)
      .select(),
  )
}
