import { expect, it } from 'vitest'
import { settingsFrom } from './environment.ts'

const complete: Record<string, string> = {
  ...{ SUPABASE_URL: 'https://p.example', SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}' },
  ...{ PUBLISH_SECRET: 's', GITHUB_REPOSITORY: 'me/site', GITHUB_TOKEN: 't' },
}
const read = (env: Record<string, string>) => settingsFrom((name) => env[name])
const without = (name: string) => ({ ...complete, [name]: '' })

it('reads the variables set by the platform and by the operator', () => {
  expect(read(complete)).toEqual({
    ...{ supabaseUrl: 'https://p.example', key: 'sb_secret_1', secret: 's' },
    ...{ repository: 'me/site', token: 't', githubUrl: 'https://api.github.com' },
  })
  const enterprise = { ...complete, GITHUB_API_URL: 'https://github.example/api/v3/' }
  expect(read(enterprise).githubUrl).toBe('https://github.example/api/v3')
})

it.each([
  [{ SUPABASE_SECRET_KEYS: '{"other":"sb_secret_2"}' }, 'sb_secret_2'],
  [{ SUPABASE_SECRET_KEYS: '', SUPABASE_SECRET_KEY: 'sb_secret_3' }, 'sb_secret_3'],
  [{ SUPABASE_SECRET_KEYS: '{}', SUPABASE_SERVICE_ROLE_KEY: 'eyJ4' }, 'eyJ4'],
  [{ SUPABASE_SECRET_KEYS: 'null', SUPABASE_SERVICE_ROLE_KEY: 'eyJ5' }, 'eyJ5'],
])('finds the secret key in %j', (env, key) => {
  expect(read({ ...complete, SUPABASE_SERVICE_ROLE_KEY: 'eyJ', ...env }).key).toBe(key)
})

it.each([...['SUPABASE_URL', 'PUBLISH_SECRET', 'GITHUB_REPOSITORY', 'GITHUB_TOKEN']])(
  'names %s when it is missing',
  (name) => {
    expect(() => read(without(name))).toThrow(`Set ${name}: supabase secrets set ${name}=…`)
  },
)

it('names the variable that every project has if no key is set', () => {
  expect(() => read(without('SUPABASE_SECRET_KEYS'))).toThrow('Set SUPABASE_SERVICE_ROLE_KEY')
})
