import { Box } from '@mui/material'

/** The colour of a category, shown beside its name. */
export function ColorDot({ color, size = 14 }: { color: string; size?: number }) {
  return (
    <Box
      component="span"
      title={color}
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '50%',
        bgcolor: color,
      }}
    />
  )
}
