import { AsyncLocalStorage } from 'node:async_hooks'
import type { EmailDriver, EmailMessage } from '@supabase/lite'

const LINK = /https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/g

/** What is known of the request that causes a mail. */
interface Cause {
  redirectTo: string | null
  /** Takes the mail instead of the mailbox. */
  keep?: (message: EmailMessage) => void
}

/**
 * lite 0.10.0 builds each link in a mail as {site}/auth/v1/verify?…&redirect_to={site}: the site does
 * not answer there, and the page that the client asked for (`redirectTo`) is forgotten.
 * Supabase builds {API}/auth/v1/verify?…&redirect_to={asked for}. When the link is opened, lite checks
 * `redirect_to` against the allowed addresses.
 */
export function createMailLinks(apiUrl: () => string) {
  const cause = new AsyncLocalStorage<Cause>()
  const patch = (text = '') =>
    text.replace(LINK, (link) => {
      const isEscaped = link.includes('&amp;')
      const url = new URL(link.replaceAll('&amp;', '&'))
      const redirectTo = cause.getStore()?.redirectTo
      if (redirectTo) url.searchParams.set('redirect_to', redirectTo)
      const patched = `${apiUrl()}${url.pathname}${url.search}`
      return isEscaped ? patched.replaceAll('&', '&amp;') : patched
    })
  return {
    /** Runs a request so that mails it causes know which page it asked for. */
    during<T>(request: Request, work: () => Promise<T>): Promise<T> {
      return cause.run({ redirectTo: new URL(request.url).searchParams.get('redirect_to') }, work)
    },
    /** The link that a request would have sent, which is then not sent. */
    async linkOf(redirectTo: string | null, work: () => Promise<unknown>): Promise<string | null> {
      let text = ''
      const keep = (message: EmailMessage) => {
        text = message.text ?? ''
      }
      await cause.run({ redirectTo, keep }, work)
      return text.match(LINK)?.[0] ?? null
    },
    /** A driver that passes mails on with their links repaired. */
    wrap(driver: EmailDriver): EmailDriver {
      return {
        async send(message) {
          const patched = { ...message, text: patch(message.text), html: patch(message.html) }
          const keep = cause.getStore()?.keep
          if (keep) keep(patched)
          else await driver.send(patched)
        },
      }
    },
  }
}

export type MailLinks = ReturnType<typeof createMailLinks>
