import { ALL_ACTORS, closed, type Line, NO_ACTOR, SIGNED_IN } from './line.ts'

const JOB = '00000000-0000-4000-8000-00000000000b'
const PREPARE = `insert into public.jobs (id, kind, payload)
  select '${JOB}', 'media-download', jsonb_build_object('article', id) from public.articles limit 1`
const FAILED = `${PREPARE}; update public.jobs set state = 'failed', error = 'unexpected', finished_at = now()`
const RUNNING = `${PREPARE}; update public.jobs
  set state = 'running', lease = '${JOB}', lease_expires_at = now() + interval '1 hour'`
const START = (article: string, kind = 'media-download') =>
  `select public.enqueue_job('${kind}', jsonb_build_object('article', ${article}::uuid)::text)`

const staff: Line[] = [
  {
    on: 'jobs',
    verb: 'select',
    what: 'a job of a program',
    statement: 'select * from public.jobs',
    prepare: PREPARE,
    may: ['admin'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  {
    on: 'jobs',
    verb: 'select',
    what: 'a job started by another account',
    statement: 'select * from public.jobs where created_by is not null',
    prepare: `${PREPARE}; update public.jobs set created_by = (select id from public.profiles where username = 'author')`,
    may: ['author', 'admin'],
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('jobs', 'insert', 'update', 'delete'),
  {
    on: 'preview_link()',
    verb: 'call',
    what: 'title and image of a link',
    statement: "select public.preview_link('https://example.com/')",
    watch: 'public.jobs',
    may: SIGNED_IN,
  },
  {
    on: 'enqueue_job()',
    verb: 'call',
    what: 'title and image of a link, with any key',
    statement: `select public.enqueue_job('link-preview', '{"url": "https://example.com/"}', 'key')`,
    watch: 'public.jobs',
    may: ['admin'],
  },
  {
    on: 'enqueue_job()',
    verb: 'call',
    what: 'the copying of the images of an article',
    statement: START(':published'),
    watch: 'public.jobs',
    may: ['admin'],
  },
  {
    on: 'enqueue_job()',
    verb: 'call',
    what: 'the encoding of AVIF',
    statement: "select public.enqueue_job('encode-avif', '{}', 'all')",
    watch: 'public.jobs',
    may: ['editor', 'admin'],
  },
  {
    on: 'cancel_job()',
    verb: 'call',
    what: 'a job of a program',
    statement: `select public.cancel_job('${JOB}')`,
    prepare: PREPARE,
    watch: 'public.jobs',
    may: ['admin'],
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'retry_job()',
    verb: 'call',
    what: 'a failed job of a program',
    statement: `select public.retry_job('${JOB}')`,
    prepare: FAILED,
    watch: 'public.jobs',
    may: ['admin'],
    others: 'PT404',
    except: { visitor: '42501' },
  },
]

const WORKER_CALLS = {
  'claim_job()': "select public.claim_job('forged', 60, '{media-download}')",
  'progress_job()': `select public.progress_job('${JOB}', '${JOB}', 60, 1, 2, 'forged')`,
  'finish_job()': `select public.finish_job('${JOB}', '${JOB}', '{}')`,
  'fail_job()': `select public.fail_job('${JOB}', '${JOB}', 'forged', true)`,
  'release_job()': `select public.release_job('${JOB}', '${JOB}')`,
  'seconds_to_next_job()': "select public.seconds_to_next_job('{media-download}')",
} as const

/** For programs with the secret key only: results are shown to staff. */
const worker = Object.entries(WORKER_CALLS).map(
  ([on, statement]): Line => ({
    on,
    verb: 'call',
    what: 'a job, as a worker',
    statement,
    prepare: on === 'claim_job()' ? PREPARE : RUNNING,
    watch: 'public.jobs',
    may: NO_ACTOR,
  }),
)

const MAIL = '00000000-0000-4000-8000-00000000000c'
const QUEUED = `insert into private.outgoing_mails (id, template, recipient, parameters)
  values ('${MAIL}', 'invitation', 'reader@example.com', '{"token": "secret"}')`

/** The content of mails, such as the link of an invitation, is for the worker only. */
const mails = ['prepare_mail', 'finish_mail'].map(
  (name): Line => ({
    on: `${name}()`,
    verb: 'call',
    what: 'a mail, as a worker',
    statement: `select public.${name}('${MAIL}')`,
    prepare: QUEUED,
    watch: 'private.outgoing_mails',
    may: NO_ACTOR,
  }),
)

const HIDDEN = { others: 'nothing', except: { visitor: '42501' } } as const
const OPTED_OUT = `insert into public.notification_opt_outs (user_id, kind)
  select id, 'reply' from public.profiles where username = 'author'`
const TOKEN = `insert into private.unsubscribe_tokens (profile_id, token)
  select id, '${MAIL}' from public.profiles where username = 'author'`

const notifications: Line[] = [
  {
    on: 'notification_opt_outs',
    verb: 'select',
    what: 'what another account turned off',
    statement: 'select * from public.notification_opt_outs',
    prepare: OPTED_OUT,
    may: ['author'],
    ...HIDDEN,
  },
  {
    on: 'notification_opt_outs',
    verb: 'insert',
    what: 'a notification of the account',
    statement: "insert into public.notification_opt_outs (kind) values ('comment')",
    may: SIGNED_IN,
  },
  {
    on: 'notification_opt_outs',
    verb: 'insert',
    what: 'a notification of another account',
    statement:
      "insert into public.notification_opt_outs (user_id, kind) values (:author, 'comment')",
    may: NO_ACTOR,
  },
  ...closed('notification_opt_outs', 'update'),
  {
    on: 'notification_opt_outs',
    verb: 'delete',
    what: 'what another account turned off',
    statement: "delete from public.notification_opt_outs where kind = 'reply'",
    prepare: OPTED_OUT,
    may: ['author'],
    ...HIDDEN,
  },
  {
    on: 'unsubscribe()',
    verb: 'call',
    what: 'the link of a mail',
    statement: `select public.unsubscribe('${MAIL}', '{reply}')`,
    prepare: TOKEN,
    watch: 'public.notification_opt_outs',
    may: ALL_ACTORS,
  },
  {
    on: 'unsubscribe()',
    verb: 'call',
    what: 'a guessed link',
    statement: `select from public.unsubscribe('${JOB}', '{reply}') as is_known where is_known`,
    prepare: TOKEN,
    watch: 'public.notification_opt_outs',
    may: NO_ACTOR,
    others: 'nothing',
  },
]

/** Permissions on background jobs, outgoing mail and notifications. */
export const JOBS: Line[] = [...staff, ...worker, ...mails, ...notifications]
