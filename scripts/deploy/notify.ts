import { parseArgs } from 'node:util'
import { readEvents } from '../../supabase/functions/publish/events.ts'
import { SIGNATURE_HEADER, sign } from '../../supabase/functions/publish/signature.ts'

const HELP = `Tells the Edge Function publish how far the workflow is.

  node scripts/deploy/notify.ts begin    takes the lease of the publisher, unless another one holds it
  node scripts/deploy/notify.ts EVENTS   says which changes are on the site
  node scripts/deploy/notify.ts ended    gives the lease back

  EVENTS          the numbers of the changes the build was started with: 41-44,47
  PUBLISH_URL     address of the function
  PUBLISH_SECRET  the secret shared with it`

const SAID = {
  begin: 'This workflow is the publisher until it ends.',
  ended: 'The lease is given back.',
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  if (values.help) return console.log(HELP)
  const [what] = positionals
  const kind = what === 'begin' || what === 'ended' ? what : 'published'
  const events = kind === 'published' ? what : undefined
  const isCall = kind !== 'published' || readEvents(events) !== null
  const { PUBLISH_URL: url, PUBLISH_SECRET: secret } = process.env
  if (!isCall || !url || !secret) throw new Error(HELP)
  const sent_at = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ kind, events, sent_at })
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: await sign(body, secret),
  }
  const response = await fetch(url, { method: 'POST', body, headers })
  if (!response.ok) {
    throw new Error(`The function answered ${response.status}: ${await response.text()}`)
  }
  const noted = `Noted: the changes ${events} are on the site.`
  console.log(`✓ ${kind === 'published' ? noted : SAID[kind]}`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
