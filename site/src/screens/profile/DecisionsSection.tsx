import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect, useState } from 'react'
import { type Decision, readDecisions } from '../../client/discussion/decisions.ts'
import { DecisionStatement } from '../../islands/comments/DecisionStatement.tsx'
import { PROFILE_BLOCK } from '../accountClasses.ts'
import { Banner } from '../Banner.tsx'

/** The decisions on comments and articles of the account, with objections. Absent without any. Target: /profile#decisions. */
export function DecisionsSection({ account }: { account: string }) {
  const [decisions, setDecisions] = useState<Decision[] | 'failed'>([])
  useEffect(() => {
    readDecisions(account).then(setDecisions, () => setDecisions('failed'))
  }, [account])
  // The browser has looked for the target of a link before.
  const scroll = (section: HTMLElement | null) => {
    if (location.hash === '#decisions') section?.scrollIntoView()
  }
  if (decisions.length === 0) return null
  return (
    <section className={PROFILE_BLOCK} aria-labelledby="decisions" ref={scroll}>
      <h2 id="decisions">{t('account.moderation.title')}</h2>
      <p>{t('account.moderation.hint')}</p>
      {decisions === 'failed' ? (
        <Banner kind="error">{t('comments.decisionFailed')}</Banner>
      ) : (
        <ul className="my-4 border-t border-rule">
          {decisions.map((decision) => (
            <DecisionItem key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DecisionItem({ decision }: { decision: Decision }) {
  const { content, article } = decision
  return (
    <li className="border-b border-rule py-4">
      {article && (
        <p className="text-meta text-soft">
          <a className="underline" href={urls.article(article.slug)} dir="auto">
            {article.title}
          </a>
        </p>
      )}
      <p className="line-clamp-4 font-serif wrap-anywhere whitespace-pre-wrap" dir="auto">
        {content}
      </p>
      <DecisionStatement decision={decision} />
    </li>
  )
}
