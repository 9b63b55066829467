import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../client/api/errorMessage.ts'
import {
  chooseLists,
  endSubscription,
  leaveList,
  readSubscription,
  type Subscription,
} from '../../client/contact/subscription.ts'
import { NewsletterForm } from '../../islands/Newsletter.island.tsx'
import { StatusRegion } from '../../islands/StatusRegion.tsx'
import { Banner } from '../Banner.tsx'
import { FormSpace } from './FormSpace.tsx'
import { LeaveList } from './LeaveList.tsx'
import { ListChoice } from './ListChoice.tsx'

type Load = Subscription | 'loading' | 'failed' | null

/**
 * Whether an address gets the newsletter, with the choice of its lists and the button that ends it, or the form that
 * starts it.
 *
 * @param token - of the link in a newsletter; without one, the subscription of the signed-in account.
 * @param leaving - slug of the list that the reader wants to leave.
 */
export function SubscriptionState({ token, leaving }: { token?: string; leaving?: string | null }) {
  const [subscription, setSubscription] = useState<Load>('loading')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState('')
  const state = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    readSubscription(token).then(setSubscription, () => setSubscription('failed'))
  }, [token])

  async function change(work: () => Promise<boolean>, success = ''): Promise<void> {
    setBusy(true)
    setProblem('')
    setDone('')
    try {
      await work()
      setSubscription(await readSubscription(token))
      setDone(success)
      // The button may be gone.
      state.current?.focus()
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  if (subscription === 'loading')
    return (
      <div className="relative">
        <p className="absolute" role="status">
          {t('account.loading')}
        </p>
        <FormSpace />
      </div>
    )
  if (subscription === 'failed')
    return <Banner kind="error">{t('account.newsletter.failed')}</Banner>
  const isConfirmed = subscription?.status === 'confirmed'
  // With one list, the button below ends the subscription.
  const hasChoice = isConfirmed && subscription.lists.length > 1
  const left = hasChoice
    ? subscription.lists.find(({ slug, is_member }) => slug === leaving && is_member)
    : undefined
  return (
    <>
      {problem && <Banner kind="error">{problem}</Banner>}
      <StatusRegion>{done && <Banner kind="success">{done}</Banner>}</StatusRegion>
      <p className="mb-4" role="status" ref={state} tabIndex={-1}>
        {textOf(subscription)}
      </p>
      {left && (
        <LeaveList
          list={left}
          isBusy={isBusy}
          onLeave={() =>
            change(
              () => leaveList(left.slug, token),
              t('account.newsletter.left', { list: left.name }),
            )
          }
        />
      )}
      {isConfirmed ? (
        <>
          <ListChoice
            key={JSON.stringify(subscription.lists)}
            lists={subscription.lists}
            isBusy={isBusy}
            onSave={(slugs) =>
              change(() => chooseLists(slugs, token), t('account.newsletter.saved'))
            }
          />
          <button
            className="button"
            type="button"
            disabled={isBusy}
            onClick={() => void change(() => endSubscription(token))}
          >
            {isBusy ? t('account.newsletter.saving') : t('account.newsletter.unsubscribe')}
          </button>
        </>
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
