import { CONSOLE_TRIAL } from '@broadsheet/shared/hosting/consolePolicy.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SANDBOX_PAGE, sandboxDocument, sandboxStyle } from './sandboxDocument.ts'

const FRAME = { width: '100%', height: 260, border: 1, borderColor: 'divider', bgcolor: '#fff' }

function useCode(source: 'custom_css' | 'custom_js'): string {
  const code = useWatch({ name: source })
  return typeof code === 'string' && code.trim() !== '' ? code : ''
}

/**
 * Previews the custom CSS on an isolated sample page without scripts. The style is set through the CSSOM,
 * because the frame inherits the console's policy, which forbids style elements.
 */
export function CssPreview() {
  const css = useCode('custom_css')
  const frame = useRef<HTMLIFrameElement>(null)
  const apply = useCallback(() => {
    const { contentWindow, contentDocument } = frame.current ?? {}
    if (!contentWindow || !contentDocument) return
    // A style sheet can only be used in the document whose window created it.
    const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis
    const sheet = new Sheet()
    sheet.replaceSync(sandboxStyle(css))
    contentDocument.adoptedStyleSheets = [sheet]
  }, [css])
  useEffect(apply, [apply])
  if (css === '') return null
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('console.settings.code.preview')}
      </Typography>
      <Box
        component="iframe"
        title={t('console.settings.code.previewOfCss')}
        ref={frame}
        sandbox="allow-same-origin"
        srcDoc={SANDBOX_PAGE}
        onLoad={apply}
        sx={FRAME}
      />
    </div>
  )
}

/**
 * Runs the custom script on a sample page on request: in a frame with an opaque origin, without access to the
 * console or a session.
 */
export function ScriptPreview() {
  const script = useCode('custom_js')
  const css = useCode('custom_css')
  const [tried, setTried] = useState<{ page: string; attempt: number } | null>(null)
  if (script === '') return null
  const attempt = (tried?.attempt ?? 0) + 1
  const run = () => setTried({ page: sandboxDocument(script, css), attempt })
  return (
    <div>
      <Button variant="outlined" size="small" onClick={run}>
        {t('console.settings.code.try')}
      </Button>
      {tried && <Trial key={tried.attempt} page={tried.page} />}
    </div>
  )
}

interface Outcome {
  kind: 'ran' | 'failed'
  message: string
}

/** Timeout of the sample page after loading, in milliseconds. */
const PATIENCE = 2000

const NOT_FRAMED = {
  kind: 'failed',
  message: t('console.settings.code.notFramed'),
} as const

/** The error of a script, with its line if the browser knows it. */
function messageOf({ message = '', line }: { message?: unknown; line?: unknown }): string {
  return typeof line === 'number' && line > 0
    ? t('console.settings.code.errorInLine', { message: String(message), line })
    : String(message)
}

/** One run of the script, with its result. */
function Trial({ page }: { page: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isReady = useRef(false)
  const id = useId()
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return
      const said = data as { kind?: string; message?: unknown; line?: unknown } | null
      if (said?.kind === 'ready') {
        isReady.current = true
        frame.current?.contentWindow?.postMessage(page, '*')
      }
      if (said?.kind !== 'ran' && said?.kind !== 'failed') return
      const next: Outcome = { kind: said.kind, message: messageOf(said) }
      // An error stays visible although the rest of the script runs.
      setOutcome((known) => (known?.kind === 'failed' ? known : next))
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [page])
  const checkReady = () =>
    setTimeout(() => {
      if (!isReady.current) setOutcome(NOT_FRAMED)
    }, PATIENCE)
  return (
    <Box sx={{ mt: 1 }}>
      <Box id={id} role="status">
        {outcome && (
          <Alert severity={outcome.kind === 'ran' ? 'success' : 'error'} sx={{ mb: 1 }}>
            {outcome.kind === 'ran' ? t('console.settings.code.ran') : outcome.message}
          </Alert>
        )}
      </Box>
      <Box
        component="iframe"
        ref={frame}
        title={t('console.settings.code.trial')}
        sandbox="allow-scripts"
        src={CONSOLE_TRIAL}
        onLoad={checkReady}
        sx={FRAME}
      />
    </Box>
  )
}
