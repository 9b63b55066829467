import { removalPath } from '@broadsheet/shared/domain/removalPath.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import type { Stored } from '../form/articleForm.ts'
import type { LoadedArticle } from '../useLoadArticle.ts'

interface Props {
  stored: Stored
  account: LoadedArticle['account']
}

/** Leads to the removal of the article for legal reasons in the console. Nothing without the permission. */
export function RemoveLegally({ stored, account }: Props) {
  if (!can(account, 'remove_legally')) return null
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="legal-title"
    >
      <h2 className="text-2xl" id="legal-title">
        {t('editor.legal.title')}
      </h2>
      <p className="mt-3 mb-4 text-sm text-soft">{t('editor.legal.note')}</p>
      <a className="button" href={removalPath(stored.form.slug)}>
        {t('editor.legal.action')}
      </a>
    </section>
  )
}
