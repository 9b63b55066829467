import { randomBytes } from 'node:crypto'
import type { SecretClient } from '../../../database/client.ts'
import { must } from './values.ts'

export async function fillPictures(client: SecretClient, owner: string) {
  const files = [
    ['article-images', 'imported/a.600x400.webp'],
    ['article-images', 'imported/a.600x400.webp/under a file.webp'],
    ['article-images', 'no-ending'],
    ['avatars', `${owner}/Portrait.png`],
    ['avatars', `${owner}/portrait.png`],
  ] as const
  await must(client.storage.createBucket('papers', { public: false, fileSizeLimit: 1000 }))
  for (const [bucket, name] of [...files, ['papers', 'note.txt']] as const) {
    const contentType = bucket === 'papers' ? 'text/plain' : 'image/webp'
    await must(
      client.storage.from(bucket).upload(name, randomBytes(500), {
        ...{ contentType, cacheControl: '31536000' },
      }),
    )
  }
  // In the trash, with its file.
  const deleted = 'imported/a.600x400.webp'
  const { data: image } = await client.from('images').select('id').eq('name', deleted).single()
  await must(client.rpc('delete_image', { image: image?.id ?? '' }))
  await must(
    client.storage.from('article-images').move(deleted, `article-images/${deleted}`, {
      destinationBucket: 'trashed-images',
    }),
  )
  const owners = [{ bucket_id: 'avatars', name: `${owner}/portrait.png`, owner_id: owner }]
  await must(client.rpc('restore_picture_owners', { owners: JSON.stringify(owners) }))
}
