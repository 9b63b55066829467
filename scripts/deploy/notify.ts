import '../terminal/language.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { readEvents } from '../../supabase/functions/publish/events.ts'
import { SIGNATURE_HEADER, sign } from '../../supabase/functions/publish/signature.ts'
import { readArgumentsOrExit } from '../terminal/arguments.ts'

const HELP = t('cli.notify.help')

const RESULTS = {
  begin: () => t('cli.notify.begin'),
  published: (events = '') => t('cli.notify.published', { events }),
  ended: () => t('cli.notify.ended'),
}

async function main(): Promise<void> {
  const { values, positionals } = readArgumentsOrExit(
    {
      allowPositionals: true,
      options: { help: { type: 'boolean' } },
    },
    'node scripts/deploy/notify.ts --help',
  )
  if (values.help) return console.log(HELP)
  const [argument] = positionals
  const kind = argument === 'begin' || argument === 'ended' ? argument : 'published'
  const events = kind === 'published' ? argument : undefined
  const isValid = kind !== 'published' || readEvents(events) !== null
  const { PUBLISH_URL: url, PUBLISH_SECRET: secret } = process.env
  if (!isValid || !url || !secret) throw new Error(t('cli.notify.usage'))
  const sent_at = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ kind, events, sent_at })
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: await sign(body, secret),
  }
  const response = await fetch(url, { method: 'POST', body, headers })
  if (!response.ok) {
    const status = String(response.status)
    throw new Error(t('cli.notify.refused', { status, text: await response.text() }))
  }
  console.log(RESULTS[kind](events))
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
