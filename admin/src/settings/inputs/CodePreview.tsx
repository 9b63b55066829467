import { Alert, Box, Button, Typography } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { specimenWithCss, specimenWithScript } from './specimen.ts'

const FRAME = { width: '100%', height: 260, border: 1, borderColor: 'divider', bgcolor: '#fff' }

function useCode(source: 'custom_css' | 'custom_js'): string {
  const code = useWatch({ name: source })
  return typeof code === 'string' && code.trim() !== '' ? code : ''
}

/** What the typed CSS does to a specimen page, shut off from this one: no script runs in it. */
export function CssPreview() {
  const css = useCode('custom_css')
  if (css === '') return null
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        Preview on a specimen
      </Typography>
      <Box
        component="iframe"
        title="Preview of the custom CSS"
        sandbox=""
        srcDoc={specimenWithCss(css)}
        sx={FRAME}
      />
    </div>
  )
}

/**
 * Tries the typed script on a specimen page, when asked to: in a frame without an origin, which
 * reaches neither this console nor anybody's session.
 */
export function ScriptPreview() {
  const script = useCode('custom_js')
  const css = useCode('custom_css')
  const [tried, setTried] = useState<{ page: string; attempt: number } | null>(null)
  if (script === '') return null
  const attempt = (tried?.attempt ?? 0) + 1
  const run = () => setTried({ page: specimenWithScript(script, css), attempt })
  return (
    <div>
      <Button variant="outlined" size="small" onClick={run}>
        Try the script on a specimen
      </Button>
      {tried && <Trial key={tried.attempt} page={tried.page} />}
    </div>
  )
}

interface Outcome {
  kind: 'ran' | 'failed'
  message: string
}

/** One run, and what came of it. */
function Trial({ page }: { page: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const id = useId()
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return
      const said = data as Partial<Outcome> | null
      if (said?.kind !== 'ran' && said?.kind !== 'failed') return
      const next = { kind: said.kind, message: String(said.message ?? '') }
      // What failed stays said, also when the rest of the script goes on.
      setOutcome((known) => (known?.kind === 'failed' ? known : next))
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <Box sx={{ mt: 1 }}>
      <Box id={id} role="status">
        {outcome && (
          <Alert severity={outcome.kind === 'ran' ? 'success' : 'error'} sx={{ mb: 1 }}>
            {outcome.kind === 'ran' ? 'The script ran without an error.' : outcome.message}
          </Alert>
        )}
      </Box>
      <Box
        component="iframe"
        ref={frame}
        title="Trial of the custom JavaScript"
        sandbox="allow-scripts"
        srcDoc={page}
        sx={FRAME}
      />
    </Box>
  )
}
