import { removeUnused } from './clean.ts'
import { settingsFrom } from './environment.ts'
import { publishHandler } from './handler.ts'
import { finishEvents, githubDispatch } from './requests.ts'

const WAIT_MILLISECONDS = 3000

const now = () => Date.now()
const settings = settingsFrom((name) => Deno.env.get(name))
const { supabaseUrl, key } = settings

Deno.serve(
  publishHandler({
    secret: settings.secret,
    now,
    wait: () => new Promise((resolve) => setTimeout(resolve, WAIT_MILLISECONDS)),
    requestBuild: githubDispatch(fetch, settings),
    finish: finishEvents(fetch, supabaseUrl, key, now),
    clean: removeUnused(fetch, supabaseUrl, key),
  }),
)
