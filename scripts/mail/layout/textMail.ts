import type { MailContent, MailFrame, MailPart } from './mailContent.ts'

/** The plain text of a mail. */
export function textMail(
  { title, parts, footer }: MailContent,
  { publication }: MailFrame,
): string {
  const end = footer.map(({ text, url }) => (url ? `${text}: ${url}` : text))
  const signature = ['-- ', ...(publication ? [publication] : []), ...end].join('\n')
  return `${[title, ...parts.map(partOf), signature].join('\n\n')}\n`
}

function partOf(part: MailPart): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'action') return `${part.label}:\n${part.url}`
  const quoted = part.text.split('\n').map((line) => `> ${line}`.trimEnd())
  const link = part.link ? [`${part.link.label}: ${part.link.url}`] : []
  return [part.heading, ...quoted, ...link].join('\n')
}
