import { t, tParts } from '@broadsheet/shared/messages/t.ts'

/** Shown instead of the form while new accounts need an invitation. */
export function SignUpClosed() {
  return (
    <>
      <p className="mb-3 font-semibold">{t('account.auth.closed')}</p>
      <p className="text-soft">
        {tParts('account.auth.closedText').map(({ tag, text }) =>
          tag === 'contact' ? (
            <a key={text} className="underline hover:text-accent" href="/contact">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </>
  )
}
