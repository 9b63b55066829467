import { parseArgs } from 'node:util'
import { SIGNATURE_HEADER, sign } from '../../supabase/functions/publish/signature.ts'

const HELP = `Tells the Edge Function publish that changes are on the site, so that nobody waits for them.

  node scripts/deploy/notify.ts EVENT

  EVENT           the number of the last change that is on the site
  PUBLISH_URL     address of the function
  PUBLISH_SECRET  the secret shared with it`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  if (values.help) return console.log(HELP)
  const through = Number(positionals[0])
  const { PUBLISH_URL: url, PUBLISH_SECRET: secret } = process.env
  if (!Number.isSafeInteger(through) || !url || !secret) throw new Error(HELP)
  const sent_at = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ kind: 'published', through, sent_at })
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: await sign(body, secret),
  }
  const response = await fetch(url, { method: 'POST', body, headers })
  if (!response.ok) {
    throw new Error(`The function answered ${response.status}: ${await response.text()}`)
  }
  console.log(`✓ Noted: everything through change ${through} is on the site.`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
