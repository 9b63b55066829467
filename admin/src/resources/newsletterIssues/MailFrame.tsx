import { t } from '@broadsheet/shared/messages/t.ts'
import { Box } from '@mui/material'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { applyStyles, mailDocument } from './mailDocument.ts'

interface Props {
  /** HTML of the mail. */
  html: string
  /** Width in pixels, if it is not that of the page. */
  width?: number | undefined
  isDark: boolean
}

/** A mail as a mail program shows it, without scripts. */
export function MailFrame({ html, width, isDark }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const mail = useMemo(() => mailDocument(html), [html])
  const apply = useCallback(() => {
    if (frame.current) applyStyles(frame.current, mail, isDark)
  }, [mail, isDark])
  useEffect(apply, [apply])
  return (
    <Box
      component="iframe"
      ref={frame}
      title={t('console.newsletters.preview')}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={mail.html}
      onLoad={apply}
      sx={{
        ...{ display: 'block', mx: 'auto', height: 'min(68vh, 760px)', boxSizing: 'border-box' },
        ...{ width: width ?? '100%', maxWidth: '100%' },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
        bgcolor: isDark ? '#111' : '#fff',
      }}
    />
  )
}
