import { t } from '@broadsheet/shared/messages/t.ts'
import { useRef, useState } from 'react'
import { eraseAccount } from '../../client/account/deleteAccount.ts'
import type { Account } from '../../client/session/account.ts'
import { Field } from '../../islands/form/Field.tsx'
import { Modal } from '../../islands/Modal.tsx'
import { useConfirmed } from '../security/useConfirmed.tsx'
import { messageOf } from './ProfileForm.tsx'

/** Asks for confirmation of the account deletion: the username has to be typed. */
export function DeleteDialog({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { confirm, dialog } = useConfirmed(account.email)

  const eraseBox = useRef<HTMLInputElement>(null)

  async function leave(): Promise<void> {
    const erase = eraseBox.current?.checked ?? false
    setBusy(true)
    setProblem('')
    try {
      if (!(await confirm())) return setBusy(false)
      await eraseAccount(account, erase)
      location.assign('/')
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <Modal name={{ labelledBy: 'delete-title' }} onCancel={() => !isBusy && onCancel()}>
      {/* Not a submit button: Enter in a field must not delete the account. */}
      <form className="p-6" onSubmit={(event) => event.preventDefault()}>
        <h2 className="mb-4 text-2xl" id="delete-title">
          {t('account.data.confirmTitle')}
        </h2>
        <p>{t('account.data.confirmText')}</p>
        {account.is_staff && <p>{t('account.data.confirmStaff')}</p>}
        <label className="my-4 flex gap-3">
          <input
            ref={eraseBox}
            className="mt-[0.15rem] size-5 flex-none accent-brand"
            type="checkbox"
            name="erase"
          />
          <span>
            {account.is_staff ? t('account.data.eraseDrafts') : t('account.data.eraseArticles')}
            <span className="field-hint block">
              {account.is_staff ? t('account.data.sharedDrafts') : t('account.data.sharedArticles')}
            </span>
          </span>
        </label>
        <Field
          label={t('account.data.typeToConfirm', { username: account.username })}
          name="confirm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={({ currentTarget }) => setTyped(currentTarget.value.trim())}
        />
        {problem && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button" type="button" disabled={isBusy} onClick={onCancel}>
            {t('account.cancel')}
          </button>
          <button
            className="button border-brand text-brand"
            type="button"
            onClick={() => void leave()}
            disabled={isBusy || typed !== account.username}
          >
            {isBusy ? t('account.data.deleting') : t('account.data.deleteAccount')}
          </button>
        </div>
      </form>
      {dialog}
    </Modal>
  )
}
