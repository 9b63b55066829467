import { ALL_ACTORS, closed, type Line, NO_ACTOR } from './line.ts'

const INVITATION = `insert into private.invitations (id, email, role, language, token_digest)
  values ('00000000-0000-4000-8000-000000000018', 'user@example.com', 'author', 'en', sha256('secret'))`
const THE_INVITATION = "'00000000-0000-4000-8000-000000000018'"
const SESSION = `insert into auth.sessions (id, user_id) values (gen_random_uuid(), :user)`

const accounts: Line[] = [
  ...["role => 'author'", 'suspended => true'].map(
    (change): Line => ({
      on: 'change_accounts()',
      verb: 'call',
      what: change,
      statement: `select count(*) from public.change_accounts(array[:other]::uuid[], ${change})`,
      watch: 'public.profiles',
      may: ['admin'],
    }),
  ),
]

const invitations: Line[] = [
  {
    on: 'invitations',
    verb: 'select',
    what: 'invited addresses',
    prepare: INVITATION,
    statement: "select email, state from public.invitations where state = 'pending'",
    may: ['admin'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('invitations', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
  {
    on: 'invite_people()',
    verb: 'call',
    what: 'a new address',
    statement: "select * from public.invite_people('{new@example.org}', 'editor')",
    watch: 'private.invitations',
    may: ['admin'],
  },
  ...(['resend_invitation', 'revoke_invitation'] as const).map(
    (name): Line => ({
      on: `${name}()`,
      verb: 'call',
      what: 'an open invitation',
      prepare: INVITATION,
      statement: `select public.${name}(${THE_INVITATION})`,
      watch: 'private.invitations',
      may: ['admin'],
    }),
  ),
  {
    on: 'read_invitation()',
    verb: 'call',
    what: 'the invitation of a link',
    prepare: INVITATION,
    statement: "select where public.read_invitation('secret') ->> 'role' = 'author'",
    may: ALL_ACTORS,
  },
  {
    on: 'accept_invitation()',
    verb: 'call',
    what: 'the invitation of the user',
    prepare: INVITATION,
    statement: "select public.accept_invitation('secret')",
    watch: 'public.profiles',
    may: ['user'],
    others: 'PT410',
    except: { visitor: '42501' },
  },
]

const sessions: Line[] = [
  {
    on: 'my_sessions()',
    verb: 'call',
    what: 'the sessions of the user',
    prepare: SESSION,
    statement: 'select * from public.my_sessions()',
    may: ['user'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'end_session()',
    verb: 'call',
    what: 'a session of the user',
    prepare: `insert into auth.sessions (id, user_id) values (${THE_INVITATION}, :user)`,
    statement: `select public.end_session(${THE_INVITATION})`,
    watch: 'auth.sessions',
    may: ['user'],
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'end_other_sessions()',
    verb: 'call',
    what: 'the sessions of the user',
    prepare: SESSION,
    statement: 'select where public.end_other_sessions() = 1',
    watch: 'auth.sessions',
    may: ['user'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'end_sessions_of()',
    verb: 'call',
    what: 'the sessions of the user',
    prepare: SESSION,
    statement: 'select public.end_sessions_of(:user)',
    watch: 'auth.sessions',
    may: ['admin'],
  },
]

/** Invitations, sessions, and accounts that admins delete. */
export const PEOPLE: Line[] = [
  ...accounts,
  ...invitations,
  ...sessions,
  {
    on: 'account_details()',
    verb: 'call',
    what: 'the numbers of the author',
    statement: 'select from public.account_details(:author) where published = 1 and drafts = 1',
    may: ['admin'],
  },
  {
    on: 'delete_account()',
    verb: 'call',
    what: 'the account of the author',
    statement: "select public.delete_account(:author, 'keep_byline')",
    watch: 'auth.users',
    may: ['admin'],
  },
  {
    on: 'prepare_account_deletion()',
    verb: 'call',
    what: 'the articles of the author',
    statement: "select public.prepare_account_deletion(:author, 'archive')",
    watch: 'public.articles',
    may: ['admin'],
  },
  {
    on: 'delete_account()',
    verb: 'call',
    what: "one's own account",
    statement: "select public.delete_account(:me, 'archive')",
    watch: 'auth.users',
    may: NO_ACTOR,
  },
  {
    on: 'profiles',
    verb: 'update',
    what: 'name, bio and avatar of the user',
    statement: `update public.profiles
      set full_name = 'Another', bio = 'Writes.', avatar_url = 'https://example.org/a.png' where id = :user`,
    may: ['user', 'admin'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
]
