import { returnFocusToEnabled } from '@broadsheet/shared/browser/returnFocus.ts'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { styleCache } from './language/styleDirection.ts'

/** Renders the console into the page. */
export function showApp(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id root')
  returnFocusToEnabled(document)
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styleCache()}>
        <App />
      </CacheProvider>
    </StrictMode>,
  )
}
