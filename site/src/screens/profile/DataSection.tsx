import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { collectMyData, downloadFile } from '../../client/account/personalData.ts'
import type { Account } from '../../client/session/account.ts'
import { PROFILE_BLOCK } from '../accountClasses.ts'
import { Banner } from '../Banner.tsx'
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
      <h2 id="data-title">{t('account.data.title')}</h2>
      {problem && <Banner kind="error">{problem}</Banner>}
      <p>{t('account.data.text')}</p>
      <p>
        <button className="button" type="button" disabled={isBusy} onClick={() => void download()}>
          {isBusy ? t('account.data.collecting') : t('account.data.download')}
        </button>
      </p>
      <h3>{t('account.data.deleteAccount')}</h3>
      <p>{account.is_staff ? t('account.data.deletedOfStaff') : t('account.data.deleted')}</p>
      <p>
        <button
          className="button border-brand text-brand"
          type="button"
          onClick={() => setLeaving(true)}
        >
          {t('account.data.deleteMyAccount')}
        </button>
      </p>
      {isLeaving && <DeleteDialog account={account} onCancel={() => setLeaving(false)} />}
    </section>
  )
}
