import postgres from 'postgres'
import { connectionsFor } from '../../mail/mailRate.ts'
import { freshBackend } from '../database/freshBackend.ts'
import { type KillResult, sendUnderKills } from '../testing/newsletter/sendUnderKills.ts'
import { printTable } from './table.ts'

const KILLS = 3
const RATE = 400

/**
 * Sends an issue to 50,000 subscribers through a local mail server, and kills the worker three times.
 *
 * @throws Error when a subscriber is skipped, or more is repeated than was in flight.
 */
export async function benchNewsletter([
  count = '50000',
  rate = String(RATE),
]: string[]): Promise<void> {
  const options = { subscribers: Number(count), rate: Number(rate), kills: KILLS }
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} })
  try {
    console.log(
      `${count} subscribers, ${rate} mails per second, the worker killed ${KILLS} times …`,
    )
    const result = await sendUnderKills(backend, sql, options)
    printTable('Newsletter', [['', 'value'], ...rowsOf(result, options.subscribers)])
    const most = KILLS * connectionsFor(options.rate)
    if (result.skipped > 0 || result.otherIds > 0 || result.repeated > most)
      throw new Error(`Skipped ${result.skipped}, repeated ${result.repeated} of at most ${most}.`)
  } finally {
    await sql.end()
    await backend.close()
  }
}

function rowsOf({ memory, ...result }: KillResult, count: number): string[][] {
  const third = Math.ceil(memory.length / 3)
  const most = (values: number[]) => String(Math.max(0, ...values))
  return [
    ['state, sent', `${result.state}, ${result.sent}`],
    ['seconds', result.seconds.toFixed(0)],
    ['mails per second, mean', (count / result.seconds).toFixed(0)],
    ['mails in the busiest second', String(result.busiestSecond)],
    ['skipped', String(result.skipped)],
    [
      'repeated, with the same Message-ID',
      `${result.repeated}, of these ${result.otherIds} with another`,
    ],
    ['memory of the worker in the first third (MB)', most(memory.slice(0, third))],
    ['memory of the worker in the last third (MB)', most(memory.slice(-third))],
  ]
}
