import { REASON_LABELS } from '@broadsheet/shared/domain/moderationReasons.ts'
import type { StatementTexts } from '@broadsheet/shared/domain/statementOfReasons.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** The sentences of a statement of reasons in the language of the site. */
export const STATEMENT_TEXTS: StatementTexts = {
  locale: activeLocale(),
  reasons: REASON_LABELS,
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
}
