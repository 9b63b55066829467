import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../client/api/errorMessage.ts'
import { type EditablePage, readPage } from '../../client/pages/pages.ts'
import { ACCOUNT_PAGE } from '../accountClasses.ts'
import { Loading, type Member } from '../SignedIn.tsx'
import { PageForm } from './PageForm.tsx'

interface Props {
  writer: Member
  /** Whether the session expired while writing. */
  isSignedOut: boolean
  /** Id of the page; null for a new one. */
  id: string | null
  mediaOrigin: string
}

type Load =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; page: EditablePage | null }

/** Loads the page, then shows its editor. */
export function PageScreen({ id, ...rest }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [load, setLoad] = useState<Load>({ state: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    let isCurrent = true
    loaded(id).then((result) => isCurrent && setLoad(result))
    return () => {
      isCurrent = false
    }
  }, [id, attempt])
  if (load.state === 'ready') return <PageForm page={load.page} {...rest} />
  if (load.state === 'loading') {
    return (
      <div className={ACCOUNT_PAGE}>
        <h1>{id === null ? t('editor.page.newTitle') : t('editor.page.editTitle')}</h1>
        <Loading />
      </div>
    )
  }
  return (
    <div className="wrap empty" role="alert">
      <h1>{t('editor.page.loadFailed')}</h1>
      <p>{load.message}</p>
      <button className="button" type="button" onClick={() => setAttempt(attempt + 1)}>
        {t('editor.tryAgain')}
      </button>
    </div>
  )
}

async function loaded(id: string | null): Promise<Load> {
  if (id === null) return { state: 'ready', page: null }
  try {
    const page = await readPage(id)
    if (page) return { state: 'ready', page }
    return { state: 'failed', message: t('editor.page.missing') }
  } catch (error) {
    return { state: 'failed', message: errorMessage(error) }
  }
}
