import { CORRECTIONS_FRAGMENT, REPORT_FRAGMENT } from '@broadsheet/shared/domain/errorReports.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { useState } from 'react'
import type { Account } from '../../../client/session/account.ts'
import { useNow } from '../../../islands/useNow.ts'
import { useReturnedFocus } from '../../../islands/useReturnedFocus.ts'
import type { Stored } from '../form/articleForm.ts'
import type { ArticleEditorState } from '../useArticleEditor.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { CorrectionEntry } from './CorrectionEntry.tsx'
import { PublicVersions } from './PublicVersions.tsx'
import { useCorrections } from './useCorrections.ts'

interface Props {
  state: ArticleEditorState
  /** The article as last saved. */
  stored: Stored
  account: Account
}

/** The corrections of an article; nothing for drafts, and for accounts without the console. */
export function CorrectionsPanel({ state, stored, account }: Props) {
  const now = useNow()
  const corrections = useCorrections(stored.id)
  const [isLinked] = useState(() =>
    [CORRECTIONS_FRAGMENT, REPORT_FRAGMENT].some((start) => location.hash.startsWith(start)),
  )
  const { list, writing, message, isBusy } = corrections
  // The link of a report opens the dialog without a button. There, the message about the publication is in sight.
  const newButton = useReturnedFocus(writing !== null)
  const { status, published_at } = stored.form
  if (status === 'draft' || !published_at || Date.parse(published_at) > +now) return null
  if (!can(account, 'use_console')) return null
  const mayPublish = can(account, 'correct_articles')
  return (
    <details
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      open={isLinked}
      onToggle={({ currentTarget }) => currentTarget.open && !list && corrections.load()}
    >
      <summary className="cursor-pointer font-serif text-2xl font-bold">
        {t('editor.corrections.title')}
      </summary>
      <p className="mt-3 mb-4 text-sm text-soft">
        {mayPublish ? t('editor.corrections.note') : t('editor.corrections.noteAuthor')}
      </p>
      <button
        className="button"
        type="button"
        ref={newButton}
        onClick={() => corrections.write({ correction: null, report: null })}
      >
        {t('editor.corrections.new')}
      </button>
      <p className="form-status mt-2" data-kind={message.kind} role="status">
        {message.text}
      </p>
      {list && list.length > 0 && (
        <ul className="mt-2 divide-y divide-rule border-y border-rule text-sm">
          {list.map((correction) => (
            <li className="py-3" key={correction.id}>
              <CorrectionEntry {...{ correction, corrections, mayPublish }} />
            </li>
          ))}
        </ul>
      )}
      {mayPublish && <PublicVersions corrections={corrections} />}
      {writing && (
        <CorrectionDialog
          {...{ state, corrections, writing, mayPublish, isBusy }}
          article={stored.id}
          onClose={() => corrections.write(null)}
        />
      )}
    </details>
  )
}
