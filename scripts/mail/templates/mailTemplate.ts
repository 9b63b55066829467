import type { Translator } from '@broadsheet/shared/messages/translator.ts'
import * as v from 'valibot'
import type { MailContent } from '../layout/mailContent.ts'

/** What a template works with besides its parameters. */
export interface TemplateContext {
  /** Messages in the language of the recipient. */
  texts: Translator
  /** Name of the publication. */
  publication: string
  siteUrl: string
  apiUrl: string
}

/** What a template returns. */
export interface TemplateResult extends MailContent {
  /** Headers besides the usual ones. */
  headers?: Readonly<Record<string, string>>
}

/** A template with the type of its parameters erased. */
export interface MailTemplate {
  /** As in private.mail_templates. */
  name: string
  /** @throws ValiError if the parameters are not valid. */
  render: (parameters: unknown, context: TemplateContext) => TemplateResult
}

/** Defines a template; add the result to templates/index.ts. */
export function defineTemplate<Schema extends v.GenericSchema>(definition: {
  name: string
  parameters: Schema
  render: (parameters: v.InferOutput<Schema>, context: TemplateContext) => TemplateResult
}): MailTemplate {
  return {
    name: definition.name,
    render: (parameters, context) =>
      definition.render(v.parse(definition.parameters, parameters), context),
  }
}
