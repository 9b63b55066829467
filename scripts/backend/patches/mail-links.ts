import { AsyncLocalStorage } from 'node:async_hooks'
import type { EmailDriver, EmailMessage } from '@supabase/lite'

const LINK = /https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/g

/** The request that causes a mail. */
interface MailRequest {
  redirectTo: string | null
  /** Receives the mail instead of the mailbox. */
  intercept?: (message: EmailMessage) => void
}

/**
 * Corrects the links in mails. lite builds {site}/auth/v1/verify?…&redirect_to={site}: the site does not
 * serve this path, and the requested page (`redirectTo`) is missing. Supabase builds
 * {API}/auth/v1/verify?…&redirect_to={requested page}. lite checks `redirect_to` against the allowed URLs
 * when the link is opened.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export class MailLinks {
  readonly #apiUrl: string
  readonly #request = new AsyncLocalStorage<MailRequest>()

  constructor(apiUrl: string) {
    this.#apiUrl = apiUrl
  }

  /** Runs a request. Links in its mails lead to the page that it names. */
  during<T>(request: Request, work: () => Promise<T>): Promise<T> {
    const redirectTo = new URL(request.url).searchParams.get('redirect_to')
    return this.#request.run({ redirectTo }, work)
  }

  /** The link of the mail that a request causes. The mail is not sent. */
  async linkOf(redirectTo: string | null, work: () => Promise<unknown>): Promise<string | null> {
    let text = ''
    const intercept = (message: EmailMessage) => {
      text = message.text ?? ''
    }
    await this.#request.run({ redirectTo, intercept }, work)
    return text.match(LINK)?.[0] ?? null
  }

  /** A driver that corrects the links of mails before it passes them on. */
  wrap(driver: EmailDriver): EmailDriver {
    return {
      send: async (message) => {
        const { text, html } = message
        const patched = { ...message, text: this.#patch(text), html: this.#patch(html) }
        const intercept = this.#request.getStore()?.intercept
        if (intercept) intercept(patched)
        else await driver.send(patched)
      },
    }
  }

  #patch(text = ''): string {
    return text.replace(LINK, (link) => {
      const isEscaped = link.includes('&amp;')
      const url = new URL(link.replaceAll('&amp;', '&'))
      const redirectTo = this.#request.getStore()?.redirectTo
      if (redirectTo) url.searchParams.set('redirect_to', redirectTo)
      const patched = `${this.#apiUrl}${url.pathname}${url.search}`
      return isEscaped ? patched.replaceAll('&', '&amp;') : patched
    })
  }
}
