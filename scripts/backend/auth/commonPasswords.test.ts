import { expect, test } from 'vitest'
import { refuseCommonPassword } from './commonPasswords.ts'

const ask = (method: string, path: string, password: string) =>
  refuseCommonPassword(
    new Request(`http://auth/auth/v1${path}`, { method, body: JSON.stringify({ password }) }),
  )

test.each([
  ['POST', '/signup', 'password'],
  ['POST', '/signup', 'Qwerty123'],
  ['PUT', '/user', '123456789'],
])(
  '%s %s refuses %s as Supabase Auth refuses a leaked password',
  async (method, path, password) => {
    const response = await ask(method, path, password)
    expect(response?.status).toBe(422)
    expect(await response?.json()).toMatchObject({
      ...{ error_code: 'weak_password', weak_password: { reasons: ['pwned'] } },
    })
  },
)

test('other passwords and signing in are not affected', async () => {
  expect(await ask('POST', '/signup', 'correct horse battery')).toBeNull()
  expect(await ask('POST', '/signup', '#')).toBeNull()
  expect(await ask('POST', '/token', 'password')).toBeNull()
})
