import type { CommentReason } from './moderationReasons.ts'

/** A decision on a comment or an article as its author sees it. */
export interface Statement {
  reason: CommentReason
  note: string | null
  /** What led to the decision: own, report or notice. */
  source: string
  /** Automated means that held the comment before: first, links, word. */
  detected: readonly string[]
}

/** The sentences of a statement: of the site in its language, of mails in that of the recipient. */
export interface StatementTexts {
  locale: string
  reasons: Readonly<Record<CommentReason, string>>
  ofRules: (reason: string) => string
  ofAnyRule: string
  ofLaw: string
  sources: Readonly<Record<string, string>>
  means: Readonly<Record<string, string>>
  automated: (means: string) => string
  notAutomated: string
}

/**
 * The statement of reasons that article 17 of Regulation (EU) 2022/2065 requires.
 *
 * @returns one paragraph each: ground and reason, the sentence of the moderator, what led to it with automated means.
 */
export function statementOf(
  { reason, note, source, detected }: Statement,
  texts: StatementTexts,
): string[] {
  const grounds: Partial<Record<CommentReason, string>> = {
    rules: texts.ofAnyRule,
    illegal: texts.ofLaw,
  }
  const ground = grounds[reason] ?? texts.ofRules(texts.reasons[reason])
  const means = detected.map((each) => texts.means[each] ?? each)
  const list = new Intl.ListFormat(texts.locale, { type: 'unit' }).format(means)
  const automation = means.length > 0 ? texts.automated(list) : texts.notAutomated
  return [ground, ...(note ? [note] : []), `${texts.sources[source] ?? ''} ${automation}`.trim()]
}
