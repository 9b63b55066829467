import { Typography } from '@mui/material'

/** A text of a reader as a quotation. It has the focus, so that a long one scrolls with the keyboard. */
export const Quoted = ({ text }: { text: string }) => (
  <Typography
    component="blockquote"
    dir="auto"
    tabIndex={0}
    sx={{
      ...{ m: 0, paddingInlineStart: 2, borderInlineStart: '2px solid', borderColor: 'divider' },
      ...{ maxHeight: 240, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    }}
  >
    {text}
  </Typography>
)
