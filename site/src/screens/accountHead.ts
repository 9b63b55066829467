import { t } from '@broadsheet/shared/messages/t.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { type Head, headOf } from '../seo/head.ts'

/** The head of an account page, excluded from search engines. */
export function accountHead(title: string, path: string, context: BuildContext): Head {
  const description = t('site.accountDescription', { title, site: context.settings.siteName })
  return headOf({ title, description, path, indexed: false }, context)
}
