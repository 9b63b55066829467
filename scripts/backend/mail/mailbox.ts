import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmailDriver } from '@supabase/lite'
import type { Mail } from '../types.ts'

const KEPT = 500

export interface Mailbox extends EmailDriver {
  /** Newest first. */
  list(): Mail[]
}

/**
 * Keeps mails as files instead of sending them: `<folder>/<time>-<id>.json`, whose names sort by time.
 * Reset links are in there, so only the owner may read them.
 */
export function openMailbox(folder: string, now: () => Date): Mailbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mails = readMails(folder)
  return {
    list: () => [...mails].reverse(),
    async send({ to, subject, text = '', html = '' }) {
      const sentAt = now().toISOString()
      const id = `${sentAt.replace(/[-:.]/g, '')}-${String(mails.length).padStart(5, '0')}-${randomUUID().slice(0, 8)}`
      const mail = { id, to, subject, sentAt, text, html }
      const draft = join(folder, `.${id}`)
      writeFileSync(draft, `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 })
      renameSync(draft, join(folder, `${id}.json`))
      mails.push(mail)
      for (const old of mails.splice(0, Math.max(mails.length - KEPT, 0))) {
        rmSync(join(folder, `${old.id}.json`), { force: true })
      }
    },
  }
}

function readMails(folder: string): Mail[] {
  const files = readdirSync(folder).filter((file) => /^[^.].*\.json$/.test(file))
  return files.sort().flatMap((file) => {
    try {
      return [JSON.parse(readFileSync(join(folder, file), 'utf8')) as Mail]
    } catch {
      // A damaged file must not keep the newspaper from starting.
      return []
    }
  })
}
