import { useState } from 'react'
import { collectMyData, offerFile } from '../../client/myData.ts'
import type { Account } from '../../client/session/account.ts'
import { Banner } from '../auth/AuthFrame.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { messageOf } from './ProfileForm.tsx'

/** Taking one's data along, and leaving. */
export function DataPart({ account }: { account: Account }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isLeaving, setLeaving] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const now = new Date()
      const data = await collectMyData(account.id, now)
      const name = `${account.username}-${now.toISOString().slice(0, 10)}.json`
      offerFile(name, JSON.stringify(data, null, 2))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="profile-block" aria-labelledby="data-title">
      <h2 id="data-title">Your Data</h2>
      {problem && <Banner kind="error">{problem}</Banner>}
      <p>
        Everything we keep about your account in one file: profile, articles, comments, likes,
        bookmarks and reports.
      </p>
      <p>
        <button className="button" type="button" disabled={isBusy} onClick={() => void download()}>
          {isBusy ? 'Collecting...' : 'Download My Data'}
        </button>
      </p>
      <h3>Delete Account</h3>
      <p>Your profile, portrait, comments, likes and bookmarks are deleted for good.</p>
      <p>
        <button className="button button-danger" type="button" onClick={() => setLeaving(true)}>
          Delete My Account
        </button>
      </p>
      {isLeaving && <DeleteDialog account={account} onCancel={() => setLeaving(false)} />}
    </section>
  )
}
