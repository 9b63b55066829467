import type { ReactNode } from 'react'

/** What the sign-in screens advertise (specification, section 1). */
const ADVERTISED = [
  { number: '5K+', what: 'Articles' },
  { number: '10K+', what: 'Readers' },
  { number: '24/7', what: 'Updates' },
] as const

/** A screen of an account: what it is for on one side, the form on the other. */
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
    <div className="wrap auth">
      <aside className="auth-side">
        <p className="auth-motto">Read it. Keep it. Answer it.</p>
        <p>With an account you save stories for later, join the discussion and write your own.</p>
        <dl className="auth-numbers">
          {ADVERTISED.map(({ number, what }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </aside>
      <div className="auth-main">
        <h1>{title}</h1>
        <p className="auth-lead">{lead}</p>
        {children}
      </div>
    </div>
  )
}

/** What the backend says about the whole form. */
export function Banner({ kind, children }: { kind: 'error' | 'success'; children: ReactNode }) {
  return (
    <div className="banner" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
