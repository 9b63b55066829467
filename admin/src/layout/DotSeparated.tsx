import { Typography, type TypographyProps } from '@mui/material'
import { Children } from 'react'

const SPACE = '0.9em'
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: SPACE,
  // Hides the dot before the first fact of a line, but not the outline of a focused link.
  clipPath: 'inset(-0.25em)',
  overflowWrap: 'anywhere',
  '& > *': { position: 'relative', minWidth: 0 },
  // Screen readers separate the facts without the dot.
  '& > * + *::before': {
    content: '"·" / ""',
    position: 'absolute',
    insetInlineStart: `calc(-1 * ${SPACE})`,
    width: SPACE,
    textAlign: 'center',
  },
} as const

/** Short facts with a dot between two on the same line: a wrapped line neither begins nor ends with one. */
export function DotSeparated({ children, sx, ...props }: TypographyProps) {
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      component="div"
      {...props}
      sx={[LINE, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {Children.toArray(children).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has the same facts in the same order.
        <span key={index}>{fact}</span>
      ))}
    </Typography>
  )
}
