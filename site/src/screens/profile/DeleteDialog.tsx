import { type SyntheticEvent, useState } from 'react'
import { leaveForGood } from '../../client/leaving.ts'
import type { Account } from '../../client/session/account.ts'
import { Field } from '../../islands/form/Field.tsx'
import { Modal } from '../../islands/Modal.tsx'
import { messageOf } from './ProfileForm.tsx'

/** Asks whether somebody really wants to leave: the user name has to be typed. */
export function DeleteDialog({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function leave(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const erase = new FormData(event.currentTarget).has('erase')
    setBusy(true)
    setProblem('')
    try {
      await leaveForGood(account.id, erase)
      location.assign('/')
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <Modal name={{ labelledBy: 'delete-title' }} onCancel={() => !isBusy && onCancel()}>
      <form className="dialog-body profile-leave" onSubmit={(event) => void leave(event)}>
        <h2 id="delete-title">Delete your account?</h2>
        <p>This cannot be undone. Replies that others wrote to your comments stay.</p>
        <label className="profile-check">
          <input type="checkbox" name="erase" />
          <span>Also delete my articles. Otherwise they stay, without my name.</span>
        </label>
        <Field
          label={`Type ${account.username} to confirm`}
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
        <div className="dialog-ways">
          <button className="button" type="button" disabled={isBusy} onClick={onCancel}>
            Cancel
          </button>
          <button
            className="button button-danger"
            type="submit"
            disabled={isBusy || typed !== account.username}
          >
            {isBusy ? 'Deleting...' : 'Delete Account'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
