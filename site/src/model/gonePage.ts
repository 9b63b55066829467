import { t } from '@broadsheet/shared/messages/t.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { BuildContext } from './buildContext.ts'

/** Prepares the page at the URL of what was removed, which servers send with status 410. */
export const gonePage = (context: BuildContext): { head: Head } => ({
  head: headOf(
    { title: t('gone.title'), description: t('gone.text'), path: null, indexed: false },
    context,
  ),
})
