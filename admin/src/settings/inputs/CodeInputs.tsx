import { Alert, AlertTitle, Box, Typography } from '@mui/material'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { Section } from './Section.tsx'
import { Text } from './Text.tsx'

/** CSS and JavaScript of one's own, with what can go wrong. */
export function CodeInputs() {
  return (
    <Section title="Custom code">
      <Alert severity="warning" variant="outlined">
        <AlertTitle>This code runs for every reader</AlertTitle>A mistake in it can make the whole
        site unusable, and a script can read what readers type, their session included. Paste only
        what you understand and trust. This console never runs it: should something break, empty the
        field here and save.
      </Alert>
      <Box sx={{ '& textarea': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' } }}>
        <Text source="custom_css" label="Custom CSS" lines={6} />
      </Box>
      <CssPreview />
      <Box sx={{ '& textarea': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' } }}>
        <Text
          source="custom_js"
          label="Custom JavaScript"
          lines={6}
          hint="Readers are asked for consent first."
        />
      </Box>
    </Section>
  )
}

const SPECIMEN = `<article><p><a href="#">Category</a></p><h1>Headline of an article</h1>
<p>The first paragraph of an article, with <a href="#">a link</a> and <strong>a strong word</strong>.</p>
<blockquote>A quotation.</blockquote><button type="button">A button</button></article>`

/** What the typed CSS does to a specimen page, shut off from this one: no script runs in it. */
function CssPreview() {
  const css = useWatch({ name: 'custom_css' })
  const id = useId()
  if (typeof css !== 'string' || css.trim() === '') return null
  const text = css.replaceAll('</style', '<\\/style')
  const base = 'body{font:16px/1.6 Georgia,serif;margin:16px;color:#1c1a17;background:#fffdf9}'
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        Preview on a specimen
      </Typography>
      <Box
        component="iframe"
        title="Preview of the custom CSS"
        sandbox=""
        srcDoc={`<!doctype html><html lang="en"><title>Preview</title><style>${base}</style><style>${text}</style>${SPECIMEN}</html>`}
        sx={{ width: '100%', height: 260, border: 1, borderColor: 'divider', bgcolor: '#fff' }}
      />
    </div>
  )
}
