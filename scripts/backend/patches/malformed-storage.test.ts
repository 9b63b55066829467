import { expect, test } from 'vitest'
import { useBackend } from '../../dev/testing/backend/fixture.ts'
import { ARCHIVE } from '../../dev/testing/backend/schema.ts'

const at = useBackend({ archive: ARCHIVE })

interface Attempt {
  method?: string
  path: string
  body?: string
  type?: string
}

/** Status of a storage request that is made with the secret key. */
async function statusOf({ method = 'POST', path, body, type = 'application/json' }: Attempt) {
  const { apiUrl, secretKey } = at.backend
  const response = await fetch(`${apiUrl}/storage/v1/${path}`, {
    method,
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': type },
    ...(body === undefined ? {} : { body }),
  })
  await response.arrayBuffer()
  return response.status
}

const ROUTES = [
  'bucket',
  'bucket/pictures',
  'object/list/pictures',
  'object/sign/pictures',
  'object/sign/pictures/a.png',
  'object/move',
  'object/copy',
  'object/pictures',
]
const BODIES = ['', '{', 'null', '[]', '"x"', '{}', '{"paths":"x"}', '{"paths":[null,1]}']
  .concat('{"prefix":1,"limit":"x"}', '{"prefix":"a\\u0000"}', '{"prefixes":[1]}', '{"limit":1e30}')
  .concat('{"bucketId":1}', '{"id":1}', '{"id":"x","file_size_limit":"abc"}', '{"expiresIn":-1}')
  .concat('{"bucketId":"pictures","sourceKey":"a\\u0000","destinationKey":"b"}')

test.each(['POST', 'PUT', 'DELETE'])(
  'a malformed body of %s is no server error',
  async (method) => {
    for (const path of ROUTES) {
      for (const body of BODIES) {
        expect(await statusOf({ method, path, body }), `${path} ${body}`).toBeLessThan(500)
      }
    }
  },
)

test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])(
  'a malformed path of %s is no server error',
  async (method) => {
    const paths = [
      'bucket/%00',
      'object/list/%E0%A4%A',
      'object/list/%00',
      'object/pictures/a%00.png',
    ]
      .concat(
        'object/info/pictures/%00',
        'object/sign/pictures/x?token=abc',
        'object/pictures/..%2fx',
      )
      .concat('object/upload/sign/pictures/x?token=abc', `object/pictures/${'x'.repeat(3000)}`)
    for (const path of paths) {
      expect(await statusOf({ method, path, type: 'image/png' }), path).toBeLessThan(500)
    }
  },
)

test('rejects a malformed form', async () => {
  const type = 'multipart/form-data; boundary=x'
  const path = 'object/pictures/a.png'
  expect(await statusOf({ path, body: '{', type })).toBe(400)
  expect(await statusOf({ path, body: '', type })).toBe(400)
})

test('an error of the database keeps its message', async () => {
  await at.sql.unsafe(`
    insert into storage.buckets (id, name) values ('drawings', 'drawings');
    create function public.refuse() returns trigger language plpgsql as $$
    begin raise exception 'Too many at once' using errcode = 'PT429'; end $$;
    create trigger refuse before insert on storage.objects
      for each row when (new.name = 'refused.png') execute function public.refuse()`)
  const { error } = await at.service.storage
    .from('drawings')
    .upload('refused.png', Buffer.from('x'))
  expect(error?.message).toBe('Too many at once')
})
