import { removeUnused } from './clean.ts'
import { publishHandler } from './handler.ts'
import { finishEvents, githubDispatch } from './requests.ts'

/** What the Edge runtime offers of Deno (https://docs.deno.com/api/deno/~/Deno.serve). */
declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): unknown
}

const WAIT_MILLISECONDS = 3000

function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`Set ${name}: supabase secrets set ${name}=…`)
  return value
}

const now = () => Date.now()
const supabaseUrl = required('SUPABASE_URL')
// The runtime sets the older name by itself.
const key = Deno.env.get('SUPABASE_SECRET_KEY') ?? required('SUPABASE_SERVICE_ROLE_KEY')

Deno.serve(
  publishHandler({
    secret: required('PUBLISH_SECRET'),
    now,
    wait: () => new Promise((resolve) => setTimeout(resolve, WAIT_MILLISECONDS)),
    requestBuild: githubDispatch(fetch, required('GITHUB_REPOSITORY'), required('GITHUB_TOKEN')),
    finish: finishEvents(fetch, supabaseUrl, key, now),
    clean: removeUnused(fetch, supabaseUrl, key),
  }),
)
