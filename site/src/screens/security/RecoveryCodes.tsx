import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { downloadFile } from '../../client/account/personalData.ts'
import { printText } from '../../client/page/printText.ts'

interface Props {
  email: string
  /** Codes that were not used yet. */
  left: number
  /** New codes, shown once; null otherwise. */
  codes: readonly string[] | null
  onCreate: () => Promise<void>
  onSaved: () => void
}

/** How many recovery codes are left, and new ones to save. */
export function RecoveryCodes({ email, left, codes, onCreate, onSaved }: Props) {
  return (
    <>
      <h3>{t('account.security.codesTitle')}</h3>
      {codes ? (
        <NewCodes email={email} codes={codes} onSaved={onSaved} />
      ) : (
        <>
          <p>{t('account.security.codesLeft', { count: left })}</p>
          <p>
            <button className="button" type="button" onClick={() => void onCreate()}>
              {t('account.security.codesNew')}
            </button>
          </p>
          {left > 0 && <p className="field-hint">{t('account.security.codesNewHint')}</p>}
        </>
      )}
    </>
  )
}

function NewCodes({
  email,
  codes,
  onSaved,
}: Pick<Props, 'email' | 'onSaved'> & { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)
  const text = `${t('account.security.codesFile', { email })}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div>
      <p>{t('account.security.codesText')}</p>
      <ol
        className="my-4 grid gap-x-8 gap-y-1 border border-rule p-4 font-mono sm:grid-cols-2"
        dir="ltr"
        aria-label={t('account.security.codesTitle')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-[0.6rem] ">
        <button className="button" type="button" onClick={() => void copy()}>
          {isCopied ? t('account.security.copied') : t('account.security.copy')}
        </button>
        <button
          className="button"
          type="button"
          onClick={() => downloadFile('recovery-codes.txt', text, 'text/plain')}
        >
          {t('account.security.download')}
        </button>
        <button className="button" type="button" onClick={() => printText(text)}>
          {t('account.security.print')}
        </button>
        <button className="button button-strong" type="button" onClick={onSaved}>
          {t('account.security.codesSaved')}
        </button>
      </div>
    </div>
  )
}
