import { shownStatus } from '@broadsheet/shared/domain/article.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useRef, useState } from 'react'
import { DRAFT_LINK_DAYS, type DraftLinkDays } from '../../../client/articles/draftLinks.ts'
import { Row } from '../../../islands/form/Row.tsx'
import { useNow } from '../../../islands/useNow.ts'
import type { Stored } from '../form/articleForm.ts'
import { DraftLinkList } from './DraftLinkList.tsx'
import { type DraftLinks, useDraftLinks } from './useDraftLinks.ts'

interface Props {
  /** The article as last saved. */
  stored: Stored
}

/** Links to the draft for people without an account. Nothing for articles that readers see, and archived ones. */
export function ShareDraft({ stored }: Props) {
  const now = useNow()
  const shared = useDraftLinks(stored.id)
  if (!['draft', 'scheduled'].includes(shownStatus(stored.form, now))) return null
  return (
    <details
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      onToggle={({ currentTarget }) => currentTarget.open && shared.load()}
    >
      <summary className="cursor-pointer font-serif text-2xl font-bold">
        {t('editor.share.title')}
      </summary>
      <p className="mt-3 mb-4 text-sm text-soft">{t('editor.share.note')}</p>
      <NewLink shared={shared} />
      {shared.added && <Address shared={shared} address={shared.added.address} />}
      <p className="form-status mt-2" data-kind={shared.message.kind} role="status">
        {shared.message.text}
      </p>
      <DraftLinkList shared={shared} now={now} />
    </details>
  )
}

function NewLink({ shared }: { shared: DraftLinks }) {
  const [days, setDays] = useState<DraftLinkDays>(7)
  return (
    <>
      <Row id="share-days" label={t('editor.share.duration')}>
        <select
          className="field"
          id="share-days"
          value={days}
          onChange={({ currentTarget }) =>
            setDays(DRAFT_LINK_DAYS[currentTarget.selectedIndex] ?? 7)
          }
        >
          {DRAFT_LINK_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('editor.share.days', { days })}
            </option>
          ))}
        </select>
      </Row>
      <button
        className="button"
        type="button"
        disabled={shared.isBusy}
        onClick={() => shared.create(days)}
      >
        {t('editor.share.create')}
      </button>
    </>
  )
}

/** The new link, which is shown only now. */
function Address({ shared, address }: { shared: DraftLinks; address: string }) {
  const field = useRef<HTMLInputElement>(null)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      shared.report('success', t('editor.share.copied'))
    } catch {
      field.current?.select()
      shared.report('error', t('editor.share.notCopied'))
    }
  }
  return (
    <div className="mt-4">
      <Row id="share-link" label={t('editor.share.link')}>
        <input
          ref={field}
          className="field"
          id="share-link"
          dir="ltr"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Row>
      <button className="button" type="button" onClick={() => void copy()}>
        {t('editor.share.copy')}
      </button>
    </div>
  )
}
