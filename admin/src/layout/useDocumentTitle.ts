import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect } from 'react'
import { useSiteName } from './useSiteName.ts'

/**
 * Sets the document title.
 *
 * @param screen - name of the screen; the site name is appended.
 */
export function useDocumentTitle(screen: string): void {
  const siteName = useSiteName()
  useEffect(() => {
    document.title = t('console.documentTitle', { screen, site: siteName })
  }, [screen, siteName])
}
