import { expect, test } from 'vitest'
import { useBackend } from '../../dev/testing/backend/fixture.ts'

const setting = (name: string) => `nullif(current_setting('${name}', true), '')`
const at = useBackend({
  settings: `
    create function public.settings() returns jsonb language sql stable as $$
      select jsonb_build_object(
        'role', current_user, 'subject', ${setting('request.jwt.claim.sub')},
        'claims', ${setting('request.jwt.claims')}::jsonb ->> 'role',
        'method', ${setting('request.method')}, 'path', ${setting('request.path')},
        'agent', ${setting('request.headers')}::jsonb ->> 'x-client-info',
        'limit', current_setting('statement_timeout'))
    $$;
    create function public.patient_settings() returns text language sql stable
      set statement_timeout = '42s' as $$ select current_setting('statement_timeout') $$;
    grant execute on function public.settings(), public.patient_settings()
      to anon, authenticated, service_role;
    create view public.settings_of_a_table with (security_invoker) as
      select current_user::text as role, ${setting('request.jwt.claim.sub')} as subject,
        current_setting('statement_timeout') as "limit";
    grant select on public.settings_of_a_table to anon, authenticated, service_role;`,
})

test('a function sees account, request and time limit', async () => {
  const { client, id } = await at.member()
  const { data, error } = await client.rpc('settings')
  expect(error).toBeNull()
  expect(data).toMatchObject({
    ...{ role: 'authenticated', claims: 'authenticated', subject: id, limit: '8s' },
    ...{ method: 'POST', path: expect.stringContaining('settings') },
    agent: expect.stringMatching(/^supabase-js/),
  })
})

test('a table is read with the role of each request, also on the same connection', async () => {
  const { client, id } = await at.member()
  const read = async (of: typeof client) =>
    (await of.from('settings_of_a_table').select('*').single()).data
  expect(await read(client)).toEqual({ role: 'authenticated', subject: id, limit: '8s' })
  expect(await read(at.visitor())).toEqual({ role: 'anon', subject: null, limit: '3s' })
  expect(await read(at.service)).toMatchObject({ role: 'service_role', subject: null })
})

test('values with quotes and backslashes stay values', async () => {
  const agent = String.raw`'); reset role; select ('\' || $1 -- `
  const response = await fetch(`${at.backend.apiUrl}/rest/v1/rpc/settings`, {
    method: 'POST',
    headers: {
      apikey: at.backend.publishableKey,
      'content-type': 'application/json',
      'x-client-info': agent,
    },
    body: '{}',
  })
  expect(await response.json()).toMatchObject({ role: 'anon', agent: agent.trim() })
})

test('a function with a time limit of its own runs with it', async () => {
  const { data } = await at.visitor().rpc('patient_settings')
  expect(data).toBe('42s')
})
