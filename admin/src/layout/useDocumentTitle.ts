import { useEffect } from 'react'
import { useSiteName } from './useSiteName.ts'

/**
 * Names the browser's tab after the screen.
 *
 * @param screen - what the screen is called; followed by the paper's name.
 */
export function useDocumentTitle(screen: string): void {
  const siteName = useSiteName()
  useEffect(() => {
    document.title = `${screen} · ${siteName} Admin`
  }, [screen, siteName])
}
