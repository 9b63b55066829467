import { ROLES, type Role } from '@broadsheet/shared/permissions.ts'
import type { Actor } from '../testDatabase.ts'
import { ALL_ACTORS, closed, type Line, NO_ACTOR, SIGNED_IN, USERS } from './line.ts'

/** The actors of each role. */
const HOLDERS: Readonly<Record<Role, readonly Actor[]>> = {
  user: USERS,
  contributor: ['contributor'],
  author: ['staff_author'],
  editor: ['editor'],
  admin: ['admin'],
}

const choose = "insert into public.console_settings (user_id, language) values (:me, 'de')"

const chosen = `insert into public.console_settings (user_id, language)
  select id, 'de' from public.profiles where username = 'user'`

/** The language of the console is read and written by its account only. */
const consoleSettings: Line[] = [
  {
    on: 'console_settings',
    verb: 'select',
    what: "one's own language",
    prepare: chosen,
    statement: 'select language from public.console_settings where user_id = :user',
    may: ['user'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'console_settings',
    verb: 'insert',
    what: "one's own language",
    statement: choose,
    may: SIGNED_IN,
  },
  {
    on: 'console_settings',
    verb: 'insert',
    what: 'the language of the user',
    statement: choose.replace(':me', ':user'),
    may: ['user'],
  },
  {
    on: 'console_settings',
    verb: 'update',
    what: 'the language of the user',
    prepare: chosen,
    statement: "update public.console_settings set language = 'ar' where user_id = :user",
    may: ['user'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('console_settings', 'delete'),
]

/** Public and private columns of profiles. */
export const ACCOUNTS: Line[] = [
  {
    on: 'profiles',
    verb: 'select',
    what: 'name and avatar of an account',
    statement:
      'select id, username, full_name, avatar_url, bio from public.profiles where id = :user',
    may: ALL_ACTORS,
  },
  ...['email', 'role', 'suspended_at'].map(
    (column): Line => ({
      on: 'profiles',
      verb: 'select',
      what: `the ${column} of a profile, past the view`,
      statement: `select ${column} from public.profiles where id = :me`,
      may: NO_ACTOR,
    }),
  ),
  ...closed('profiles', 'insert', 'delete'),
  {
    on: 'profiles',
    verb: 'update',
    what: 'the name of the user',
    statement: "update public.profiles set full_name = 'Another' where id = :user",
    may: ['user', 'admin'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'profiles',
    verb: 'update',
    what: "one's own role",
    statement: "update public.profiles set role = 'admin' where id = :me and role = 'user'",
    may: NO_ACTOR,
  },
  ...ROLES.map(
    (role): Line => ({
      on: 'profiles',
      verb: 'update',
      what: `one's own role to ${role}`,
      statement: `update public.profiles set role = '${role}' where id = :me`,
      may: NO_ACTOR,
      // Nothing changes for accounts that have the role.
      except: Object.fromEntries(HOLDERS[role].map((actor) => [actor, 'rows'])),
    }),
  ),
  {
    on: 'profiles',
    verb: 'update',
    what: 'the role of the user',
    statement: "update public.profiles set role = 'admin' where id = :user",
    may: ['admin'],
    others: 'nothing',
    except: { visitor: '42501', user: '42501' },
  },
  {
    on: 'profiles',
    verb: 'update',
    what: 'the role of the contributor',
    statement: "update public.profiles set role = 'editor' where id = :contributor",
    may: ['admin'],
    others: 'nothing',
    except: { visitor: '42501', contributor: '42501' },
  },
  {
    on: 'profiles',
    verb: 'update',
    what: 'the role of the last admin',
    statement: "update public.profiles set role = 'user' where id = :admin",
    may: NO_ACTOR,
    others: 'nothing',
    except: { visitor: '42501', admin: '42501' },
  },
  {
    on: 'profiles',
    verb: 'update',
    what: 'the suspension of the last admin',
    statement: 'update public.profiles set suspended_at = now() where id = :admin',
    may: NO_ACTOR,
    others: 'nothing',
    except: { visitor: '42501', admin: 'P0001' },
  },
  {
    on: 'profiles',
    verb: 'update',
    what: 'the suspension of the user',
    statement: 'update public.profiles set suspended_at = now() where id = :user',
    may: ['admin'],
    others: 'nothing',
    except: { visitor: '42501', user: '42501' },
  },
  ...['email', 'created_at', 'id', 'account_id'].map(
    (column): Line => ({
      on: 'profiles',
      verb: 'update',
      what: `the ${column} of one's own profile`,
      statement: `update public.profiles set ${column} = ${column} where id = :me`,
      may: NO_ACTOR,
    }),
  ),
  {
    on: 'accounts',
    verb: 'select',
    what: "one's own e-mail and role",
    statement: 'select email, role from public.accounts where id = :me',
    may: SIGNED_IN,
  },
  {
    on: 'accounts',
    verb: 'select',
    what: 'the e-mail of the user',
    statement: 'select email, role from public.accounts where id = :user',
    may: ['user', 'admin'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('accounts', 'insert', 'update', 'delete'),
  {
    on: 'authors',
    verb: 'select',
    what: 'the authors of published articles',
    statement: 'select username, full_name from public.authors where id = :author',
    may: ALL_ACTORS,
  },
  ...closed('authors', 'insert', 'update', 'delete'),
  {
    on: 'username_available()',
    verb: 'call',
    what: 'whether a username is available',
    statement: "select from public.username_available('nobody-has-it')",
    may: ALL_ACTORS,
  },
  {
    on: 'profile_stats()',
    verb: 'call',
    what: 'the numbers of an account',
    statement: 'select from public.profile_stats(:author) where articles = 1 and likes = 1',
    may: ALL_ACTORS,
  },
  {
    on: 'delete_my_account()',
    verb: 'call',
    what: "one's own account",
    statement: 'select public.delete_my_account()',
    watch: 'auth.users',
    may: SIGNED_IN.filter((actor) => actor !== 'admin'),
    except: { admin: 'P0001' },
  },
  ...consoleSettings,
]
