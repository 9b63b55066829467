import { type AiUse, labelNamed } from '@broadsheet/shared/domain/labels.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

const AI_USE_TEXTS: Readonly<Record<AiUse, string>> = {
  assisted: t('editor.ai.assisted'),
  generated: t('editor.ai.generated'),
}

/** The use of AI as forms and comparisons show it. */
export const aiUseText = (name: string): string =>
  AI_USE_TEXTS[name as AiUse] ?? t('editor.ai.none')

/** The label as comparisons show it. */
export const labelText = (name: string): string => labelNamed(name)?.text ?? t('editor.labels.none')
