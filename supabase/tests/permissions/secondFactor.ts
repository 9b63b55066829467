import type { SessionClaims } from '../testDatabase.ts'
import { EDITORS, type Line, SIGNED_IN } from './line.ts'

const VERIFIED: SessionClaims = { aal: 'aal2' }

/** A verified second factor of every account. */
export const FACTORS = `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users`
/** The recovery code 0000-0000-0000-0000 of every account. */
const CODES = `${FACTORS}; insert into private.recovery_codes (account_id, digest)
  select id, private.recovery_digest(id, repeat('0', 16)) from auth.users`
const REQUIRED = 'update public.site_settings set mfa_required = true'

const call = (name: string, what: string, statement: string): Line => ({
  ...{ on: `${name}()`, verb: 'call', what, statement },
  may: SIGNED_IN,
})

const factors: Line[] = [
  {
    ...call('create_recovery_codes', 'new codes', 'select public.create_recovery_codes()'),
    ...{ prepare: FACTORS, session: VERIFIED, watch: 'private.recovery_codes' },
  },
  {
    ...call(
      'create_recovery_codes',
      'without the second factor',
      'select public.create_recovery_codes()',
    ),
    ...{ prepare: FACTORS, watch: 'private.recovery_codes', may: [] },
  },
  {
    ...call(
      'use_recovery_code',
      'a code',
      "select public.use_recovery_code('0000-oooo 0000 0000')",
    ),
    ...{ prepare: CODES, watch: 'auth.mfa_factors' },
  },
  call('my_second_factor', 'the own state', 'select * from public.my_second_factor()'),
  {
    ...call(
      'has_mfa',
      'of another account',
      `select from public.account_overview a where a.has_mfa and id = :author`,
    ),
    ...{ prepare: FACTORS, session: VERIFIED, may: ['admin'], others: 'nothing' },
    except: { visitor: '42501' },
  },
  {
    ...call(
      'mfa_missing',
      'of the own account',
      'select from public.accounts a where a.mfa_missing and id = :me',
    ),
    ...{ prepare: REQUIRED, may: EDITORS, others: 'nothing', except: { visitor: '42501' } },
  },
  {
    ...call(
      'reset_second_factor',
      'of another account',
      'select public.reset_second_factor(:other)',
    ),
    ...{ prepare: FACTORS, session: VERIFIED, watch: 'auth.mfa_factors', may: ['admin'] },
  },
]

/** Permissions in a session without second factor: none with a factor, and none if the setting requires one. */
const settings: Line = {
  on: 'site_settings',
  verb: 'update',
  what: 'the name',
  statement: "update public.site_settings set site_name = 'Another name'",
  may: ['admin'],
  others: 'nothing',
  except: { visitor: '42501' },
}
const edit: Line = {
  on: 'articles',
  verb: 'update',
  what: 'a published article',
  statement: "update public.articles set title = 'Another title' where id = :published",
  may: ['author', ...EDITORS],
  others: 'nothing',
  except: { visitor: '42501' },
}
const like: Line = {
  on: 'toggle_like()',
  verb: 'call',
  what: 'an article',
  statement: 'select public.toggle_like(:published)',
  watch: 'public.likes',
  may: SIGNED_IN,
}
const refused: Line['except'] = { visitor: '42501', author: '42501' }

const sessions: Line[] = [
  {
    ...settings,
    ...{ what: 'the name, without the factor', prepare: FACTORS, may: [] },
  },
  { ...settings, what: 'the name, with the factor', prepare: FACTORS, session: VERIFIED },
  { ...settings, what: 'the name, without the required factor', prepare: REQUIRED, may: [] },
  {
    ...settings,
    ...{ what: 'the name, with the required factor', prepare: REQUIRED, session: VERIFIED },
  },
  {
    ...settings,
    what: 'requiring factors, without one',
    statement: REQUIRED,
    may: [],
    except: { visitor: '42501', admin: '42501' },
  },
  { ...settings, what: 'requiring factors, with one', statement: REQUIRED, session: VERIFIED },
  {
    ...edit,
    ...{ what: 'a published article, without the factor', prepare: FACTORS, may: [] },
    except: refused,
  },
  { ...edit, what: 'a published article, with the factor', prepare: FACTORS, session: VERIFIED },
  {
    ...edit,
    ...{ what: 'a published article, without the required factor', prepare: REQUIRED },
    may: ['author'],
  },
  { ...like, what: 'an article, without the factor', prepare: FACTORS, may: [] },
  {
    ...like,
    ...{ what: 'an article, without the required factor', prepare: REQUIRED },
    may: SIGNED_IN.filter((actor) => actor !== 'editor' && actor !== 'admin'),
  },
]

const EARLIER: SessionClaims = { amr: [{ method: 'password', timestamp: 1_700_000_000 }] }
const UNKNOWN: SessionClaims = { amr: [] }
const RENEWED: SessionClaims = {
  amr: [{ method: 'token_refresh', timestamp: Math.floor(Date.now() / 1000) }],
}
const NO_SIGN_IN = { earlier: EARLIER, unknown: UNKNOWN, 'only renewed': RENEWED }

/** Roles, deleted accounts, recovery codes and resets need a recent sign-in. */
const recent: Line[] = Object.entries(NO_SIGN_IN).flatMap(([when, session]): Line[] => [
  {
    on: 'profiles',
    verb: 'update',
    what: `a role, sign-in ${when}`,
    statement: "update public.profiles set role = 'author' where id = :other",
    session,
    may: [],
    others: 'nothing',
    // The admin, and the account itself, can see the row.
    except: { visitor: '42501', other: '42501', admin: '42501' },
  },
  {
    ...call('delete_my_account', `sign-in ${when}`, 'select public.delete_my_account()'),
    ...{ session, watch: 'auth.users', may: [] },
  },
  {
    ...call('create_recovery_codes', `sign-in ${when}`, 'select public.create_recovery_codes()'),
    ...{ prepare: FACTORS, session: { ...VERIFIED, ...session } },
    ...{ watch: 'private.recovery_codes', may: [] },
  },
  {
    ...call('reset_second_factor', `sign-in ${when}`, 'select public.reset_second_factor(:other)'),
    ...{ prepare: FACTORS, session: { ...VERIFIED, ...session } },
    ...{ watch: 'auth.mfa_factors', may: [] },
  },
])

/** Second factors, recovery codes, and what a session without them may not do. */
export const SECOND_FACTOR: Line[] = [...factors, ...sessions, ...recent]
