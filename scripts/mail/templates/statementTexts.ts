import type { StatementTexts } from '@broadsheet/shared/domain/statementOfReasons.ts'
import type { Translator } from '@broadsheet/shared/messages/translator.ts'

/** The sentences of a statement of reasons in the language of a mail. */
export const statementTexts = ({ t, locale }: Translator): StatementTexts => ({
  locale,
  reasons: {
    rules: t('fields.commentReason.rules'),
    insult: t('fields.commentReason.insult'),
    hate: t('fields.commentReason.hate'),
    spam: t('fields.commentReason.spam'),
    off_topic: t('fields.commentReason.offTopic'),
    privacy: t('fields.commentReason.privacy'),
    false_claim: t('fields.commentReason.falseClaim'),
    illegal: t('fields.commentReason.illegal'),
  },
  ofRules: (reason) => t('fields.decision.ofRules', { reason }),
  ofAnyRule: t('fields.decision.ofAnyRule'),
  ofLaw: t('fields.decision.ofLaw'),
  sources: {
    own: t('fields.decision.own'),
    report: t('fields.decision.report'),
    notice: t('fields.decision.notice'),
  },
  means: {
    first: t('fields.decision.means.first'),
    links: t('fields.decision.means.links'),
    word: t('fields.decision.means.word'),
  },
  automated: (means) => t('fields.decision.automated', { means }),
  notAutomated: t('fields.decision.notAutomated'),
})
