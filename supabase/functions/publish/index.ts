import { removeUnused } from './clean.ts'
import { settingsFrom } from './environment.ts'
import { publishHandler } from './handler.ts'
import { workflowLease } from './lease.ts'
import { buildRequest, finishEvents, githubDispatch, jobsDispatch, openEvents } from './requests.ts'

const WAIT_MILLISECONDS = 3000

const now = () => Date.now()
const settings = settingsFrom((name) => Deno.env.get(name))
const { supabaseUrl, key } = settings

Deno.serve(
  publishHandler({
    secret: settings.secret,
    now,
    wait: () => new Promise((resolve) => setTimeout(resolve, WAIT_MILLISECONDS)),
    requestBuild: buildRequest(
      openEvents(fetch, supabaseUrl, key),
      githubDispatch(fetch, settings),
    ),
    requestJobs: jobsDispatch(fetch, settings),
    finish: finishEvents(fetch, supabaseUrl, key),
    clean: removeUnused(fetch, supabaseUrl, key),
    lease: workflowLease(fetch, settings),
  }),
)
