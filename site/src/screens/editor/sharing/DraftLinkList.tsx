import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import type { DraftLink } from '../../../client/articles/draftLinks.ts'
import { nameOf } from '../history/compare.ts'
import type { DraftLinks } from './useDraftLinks.ts'

/** The links to a draft with creator, end and last opening, newest first. */
export function DraftLinkList({ shared, now }: { shared: DraftLinks; now: Date }) {
  if (shared.links.length === 0) return null
  return (
    <section className="mt-4" aria-labelledby="share-links">
      <h3 className="text-ui font-semibold" id="share-links">
        {t('editor.share.links')}
      </h3>
      <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
        {shared.links.map((link) => (
          <li className="py-2" key={link.id}>
            <Entry link={link} shared={shared} isExpired={Date.parse(link.expires_at) <= +now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  link: DraftLink
  shared: DraftLinks
  isExpired: boolean
}

function Entry({ link, shared, isExpired }: EntryProps) {
  const { creator, created_at, expires_at, opened_at } = link
  const name = creator ? nameOf(creator) : t('editor.history.unknownSaver')
  const end = { moment: formatMoment(expires_at) }
  return (
    <>
      <p className="font-semibold">
        {isExpired ? t('editor.share.expired', end) : t('editor.share.expires', end)}
      </p>
      <p className="wrap-anywhere text-soft">
        {t('editor.share.created', { name, moment: formatMoment(created_at) })}
      </p>
      <p className="text-soft">
        {opened_at
          ? t('editor.share.opened', { moment: formatMoment(opened_at) })
          : t('editor.share.notOpened')}
      </p>
      {!isExpired && (
        <button
          className="min-h-10 cursor-pointer font-semibold underline underline-offset-[0.25em]"
          type="button"
          disabled={shared.isBusy}
          aria-label={t('editor.share.revokeOne', end)}
          onClick={() => shared.revoke(link.id)}
        >
          {t('editor.share.revoke')}
        </button>
      )}
    </>
  )
}
