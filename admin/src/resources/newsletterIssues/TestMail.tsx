import { t } from '@broadsheet/shared/messages/t.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useAccountQuery } from '../../layout/accountQuery.ts'
import { useAlert } from '../../layout/useAlert.tsx'
import { call } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import { useSaveThen } from './useSaveThen.ts'

/** Saves the draft, and mails it to the address of the account. */
export function TestMail({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  const { saveThen, isSaving } = useSaveThen()
  const { data: account } = useAccountQuery()
  const notify = useNotify()
  const alert = useAlert()
  const send = async () => {
    setBusy(true)
    try {
      await call('send_test_newsletter', { issue: id })
      notify(t('console.newsletters.testSent', { email: account?.email ?? '' }), {
        type: 'success',
      })
    } catch (error) {
      alert(t('console.newsletters.testFailed', { reason: problemMessage(error) }))
    }
    setBusy(false)
  }
  return (
    <Button loading={isBusy} disabled={isSaving} onClick={() => saveThen(() => void send())}>
      {t('console.newsletters.test')}
    </Button>
  )
}
