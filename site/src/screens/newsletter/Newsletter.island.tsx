/** Hydrated at once (`client:load`): the page reads the link of a mail. */

import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../client/api/errorMessage.ts'
import {
  confirmSubscription,
  parseSubscriptionLink,
  type SubscriptionLink,
} from '../../client/contact/subscription.ts'
import { Outcome } from '../../islands/form/Outcome.tsx'
import { NewsletterForm } from '../../islands/Newsletter.island.tsx'
import { useSession } from '../../islands/useSession.ts'
import { Banner } from '../Banner.tsx'
import { NeedsJavaScript } from '../SignedIn.tsx'
import { FormSpace, Invitation } from './FormSpace.tsx'
import { SubscriptionState } from './SubscriptionState.tsx'

/**
 * Target of the links in requests to confirm and in newsletters, without signing in. Signed-in readers see the
 * subscription of their own address; others can sign up.
 */
export function NewsletterPage() {
  const [link, setLink] = useState<SubscriptionLink | 'reading' | null>('reading')
  useEffect(() => {
    const read = () => setLink(parseSubscriptionLink(location.hash))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return (
    <div className="wrap pt-[clamp(1.5rem,5vw,4rem)] pb-20">
      <div className="max-w-prose">
        <h1 className="mb-4 text-[2.25rem] tracking-[-0.02em]">{t('site.newsletter')}</h1>
        <NeedsJavaScript />
        {link === 'reading' && <FormSpace />}
        {link === null && <OwnSubscription />}
        {link !== null && link !== 'reading' && <Linked link={link} />}
      </div>
    </div>
  )
}

const Linked = ({ link }: { link: SubscriptionLink }) =>
  'confirm' in link ? (
    <Confirmation key={link.confirm} secret={link.confirm} />
  ) : (
    <SubscriptionState key={link.token} token={link.token} leaving={link.list} />
  )

/** A button confirms, because mail programs and filters open links to check them. */
function Confirmation({ secret }: { secret: string }) {
  const [token, setToken] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const confirmed = await confirmSubscription(secret)
      if (confirmed) setToken(confirmed.token)
      else setInvalid(true)
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  if (token)
    return (
      <Outcome>
        <Banner kind="success">{t('account.newsletter.confirmed')}</Banner>
        <SubscriptionState token={token} />
      </Outcome>
    )
  if (isInvalid)
    return (
      <>
        <Banner kind="error">{t('account.newsletter.invalid')}</Banner>
        <NewsletterForm id="newsletter-page" />
      </>
    )
  return (
    <>
      {problem && <Banner kind="error">{problem}</Banner>}
      <p className="mb-4">{t('account.newsletter.lead')}</p>
      <button
        className="button button-strong"
        type="button"
        disabled={isBusy}
        onClick={() => void confirm()}
      >
        {isBusy ? t('account.newsletter.saving') : t('account.newsletter.confirm')}
      </button>
    </>
  )
}

function OwnSubscription() {
  const { status } = useSession()
  return status === 'in' ? <SubscriptionState /> : <Invitation />
}
