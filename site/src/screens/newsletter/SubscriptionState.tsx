import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../client/api/errorMessage.ts'
import {
  endSubscription,
  readSubscription,
  type Subscription,
} from '../../client/contact/subscription.ts'
import { NewsletterForm } from '../../islands/Newsletter.island.tsx'
import { Banner } from '../auth/AuthFrame.tsx'

type Load = Subscription | 'loading' | 'failed' | null

/**
 * Whether an address gets the newsletter, with the button that ends it or the form that starts it.
 *
 * @param token - of the link in a newsletter; without one, the subscription of the signed-in account.
 */
export function SubscriptionState({ token }: { token?: string }) {
  const [subscription, setSubscription] = useState<Load>('loading')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    readSubscription(token).then(setSubscription, () => setSubscription('failed'))
  }, [token])

  async function unsubscribe(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      await endSubscription(token)
      setSubscription(await readSubscription(token))
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  if (subscription === 'loading') return <p role="status">{t('account.loading')}</p>
  if (subscription === 'failed')
    return <Banner kind="error">{t('account.newsletter.failed')}</Banner>
  return (
    <>
      {problem && <Banner kind="error">{problem}</Banner>}
      <p className="mb-4" role="status">
        {textOf(subscription)}
      </p>
      {subscription?.status === 'confirmed' ? (
        <button
          className="button"
          type="button"
          disabled={isBusy}
          onClick={() => void unsubscribe()}
        >
          {isBusy ? t('account.newsletter.saving') : t('account.newsletter.unsubscribe')}
        </button>
      ) : (
        <NewsletterForm id="newsletter-page" />
      )}
    </>
  )
}

function textOf(subscription: Subscription | null): string {
  if (!subscription) return t('account.newsletter.none')
  const { email, status } = subscription
  if (status === 'confirmed') return t('account.newsletter.sentTo', { email })
  if (status === 'unconfirmed') return t('account.newsletter.waiting', { email })
  return t('account.newsletter.ended', { email })
}
