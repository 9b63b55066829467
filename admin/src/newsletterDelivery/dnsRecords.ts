import { t } from '@broadsheet/shared/messages/t.ts'

/** A record of the domain name system that a mail service needs, or recommends. */
export interface DnsRecord {
  kind: 'SPF' | 'DKIM' | 'DMARC'
  /** What it is for. */
  purpose: string
  type: string
  host: string
  value: string
  /** How to read what is set, in a terminal. */
  check: string
}

const DOMAIN = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/

/** The domain of an address, a host or a URL that was entered; null if it is none. */
export function domainOf(entered: string): string | null {
  const host = entered
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/:].*$/, '')
    .replace(/^www\./, '')
  return DOMAIN.test(host) ? host : null
}

/** The records for mails from a domain. Parts that the mail service assigns are in angle brackets. */
export function recordsFor(domain: string): DnsRecord[] {
  const service = t('console.newsletters.dns.service')
  const selector = t('console.newsletters.dns.selector')
  const key = t('console.newsletters.dns.key')
  return [
    {
      ...{ kind: 'SPF', type: 'TXT', host: domain, value: `v=spf1 include:<${service}> ~all` },
      purpose: t('console.newsletters.dns.spf'),
      check: `dig +short TXT ${domain}`,
    },
    {
      ...{ kind: 'DKIM', type: 'TXT', host: `<${selector}>._domainkey.${domain}` },
      value: `v=DKIM1; k=rsa; p=<${key}>`,
      purpose: t('console.newsletters.dns.dkim'),
      check: `dig +short TXT <${selector}>._domainkey.${domain}`,
    },
    {
      ...{ kind: 'DMARC', type: 'TXT', host: `_dmarc.${domain}` },
      value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
      purpose: t('console.newsletters.dns.dmarc'),
      check: `dig +short TXT _dmarc.${domain}`,
    },
  ]
}
