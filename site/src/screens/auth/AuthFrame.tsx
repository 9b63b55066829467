import { t } from '@broadsheet/shared/messages/t.ts'
import type { ReactNode } from 'react'

/** Figures advertised on the sign-in screens (specification, section 1). */
const ADVERTISED = [
  { number: t('account.auth.articlesCount'), what: t('account.auth.articles') },
  { number: t('account.auth.readersCount'), what: t('account.auth.readers') },
  { number: t('account.auth.updatesCount'), what: t('account.auth.updates') },
] as const

/** Layout of the account screens: introduction on one side, form on the other. */
export function AuthFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <div className="wrap grid gap-8 pt-[clamp(1.5rem,5vw,4rem)] pb-20 lg:grid-cols-[1fr_28rem] lg:items-start lg:gap-[clamp(3rem,8vw,7rem)]">
      <aside className="order-2 text-soft lg:order-0 lg:flex lg:flex-col lg:justify-center lg:self-stretch lg:border-e lg:border-eule lg:pe-8">
        <p className="mb-3 font-serif text-[clamp(1.75rem,1rem+3vw,3.25rem)] leading-[1.05] font-bold tracking-[-0.025em] text-ink">
          {t('account.auth.slogan')}
        </p>
        <p>{t('account.auth.invitation')}</p>
        <dl
          className="mt-7 flex flex-wrap gap-[clamp(1.5rem,5vw,3rem)] border-t border-ink pt-5"
          data-numbers
        >
          {ADVERTISED.map(({ number, what }) => (
            <div className="flex flex-col-reverse" key={what}>
              <dt className="text-meta">{what}</dt>
              <dd className="font-serif text-5xl leading-[1.1] font-bold text-ink">{number}</dd>
            </div>
          ))}
        </dl>
      </aside>
      <div className="w-full max-w-md wrap-anywhere">
        <h1 className="text-[2.25rem] tracking-[-0.02em] wrap-anywhere">{title}</h1>
        {lead && <p className="mb-5 text-soft">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
