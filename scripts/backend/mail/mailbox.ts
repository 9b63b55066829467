import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmailDriver, EmailMessage } from '@supabase/lite'
import type { Mail } from '../types.ts'

/** Older mails are deleted. */
const MAX_MAILS = 500

/**
 * Stores mails as files instead of sending them: `<folder>/<time>-<id>.json`, with names that sort by
 * time. Only the owner can read them, because they contain reset links.
 */
export class Mailbox implements EmailDriver {
  readonly #folder: string
  readonly #now: () => Date
  readonly #mails: Mail[]

  constructor(folder: string, now: () => Date) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#folder = folder
    this.#now = now
    this.#mails = readMails(folder)
  }

  /** The stored mails, newest first. */
  list(): Mail[] {
    return [...this.#mails].reverse()
  }

  /** Stores a mail. */
  async send({ to, subject, text = '', html = '' }: EmailMessage): Promise<void> {
    const folder = this.#folder
    const mails = this.#mails
    const sentAt = this.#now().toISOString()
    const id = `${sentAt.replace(/[-:.]/g, '')}-${String(mails.length).padStart(5, '0')}-${randomUUID().slice(0, 8)}`
    const mail = { id, to, subject, sentAt, text, html }
    const draft = join(folder, `.${id}`)
    writeFileSync(draft, `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 })
    renameSync(draft, join(folder, `${id}.json`))
    mails.push(mail)
    for (const old of mails.splice(0, Math.max(mails.length - MAX_MAILS, 0))) {
      rmSync(join(folder, `${old.id}.json`), { force: true })
    }
  }
}

function readMails(folder: string): Mail[] {
  const files = readdirSync(folder).filter((file) => /^[^.].*\.json$/.test(file))
  return files.sort().flatMap((file) => {
    try {
      return [JSON.parse(readFileSync(join(folder, file), 'utf8')) as Mail]
    } catch {
      // A damaged file must not prevent the start.
      return []
    }
  })
}
