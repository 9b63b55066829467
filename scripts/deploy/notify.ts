import '../terminal/language.ts'
import { parseArgs } from 'node:util'
import { readEvents } from '../../supabase/functions/publish/events.ts'
import { SIGNATURE_HEADER, sign } from '../../supabase/functions/publish/signature.ts'

const HELP = `Reports the state of the workflow to the Edge Function publish.

  node scripts/deploy/notify.ts begin    takes the lease of the publisher; fails if another one has it
  node scripts/deploy/notify.ts EVENTS   reports the changes that are live
  node scripts/deploy/notify.ts ended    releases the lease

  EVENTS          numbers of the changes that started the build: 41-44,47
  PUBLISH_URL     URL of the function
  PUBLISH_SECRET  secret shared with the function`

const RESULTS = {
  begin: 'This workflow has the lease of the publisher.',
  ended: 'The lease is released.',
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  if (values.help) return console.log(HELP)
  const [argument] = positionals
  const kind = argument === 'begin' || argument === 'ended' ? argument : 'published'
  const events = kind === 'published' ? argument : undefined
  const isValid = kind !== 'published' || readEvents(events) !== null
  const { PUBLISH_URL: url, PUBLISH_SECRET: secret } = process.env
  if (!isValid || !url || !secret) throw new Error(HELP)
  const sent_at = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ kind, events, sent_at })
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: await sign(body, secret),
  }
  const response = await fetch(url, { method: 'POST', body, headers })
  if (!response.ok) {
    throw new Error(`The function responded with ${response.status}: ${await response.text()}`)
  }
  const published = `Reported: the changes ${events} are live.`
  console.log(`✓ ${kind === 'published' ? published : RESULTS[kind]}`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
