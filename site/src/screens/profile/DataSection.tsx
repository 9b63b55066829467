import { useState } from 'react'
import { collectMyData, downloadFile } from '../../client/account/personalData.ts'
import type { Account } from '../../client/session/account.ts'
import { PROFILE_BLOCK } from '../accountClasses.ts'
import { Banner } from '../auth/AuthFrame.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { messageOf } from './ProfileForm.tsx'

/** Export of personal data, and account deletion. */
export function DataSection({ account }: { account: Account }) {
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
      downloadFile(name, JSON.stringify(data, null, 2))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={PROFILE_BLOCK} aria-labelledby="data-title">
      <h2 id="data-title">Your Data</h2>
      {problem && <Banner kind="error">{problem}</Banner>}
      <p>
        One file with all data of your account: profile, articles, comments, likes, bookmarks and
        reports.
      </p>
      <p>
        <button className="button" type="button" disabled={isBusy} onClick={() => void download()}>
          {isBusy ? 'Collecting...' : 'Download My Data'}
        </button>
      </p>
      <h3>Delete Account</h3>
      <p>
        {account.is_staff
          ? 'Your e-mail address, avatar, biography, comments, likes and bookmarks are deleted permanently. Articles you have published keep your name.'
          : 'Your profile, avatar, comments, likes and bookmarks are deleted permanently.'}
      </p>
      <p>
        <button
          className="button border-brand text-brand"
          type="button"
          onClick={() => setLeaving(true)}
        >
          Delete My Account
        </button>
      </p>
      {isLeaving && <DeleteDialog account={account} onCancel={() => setLeaving(false)} />}
    </section>
  )
}
