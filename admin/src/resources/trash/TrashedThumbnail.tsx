import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { trashedThumbnail } from '../../providers/imageFiles.ts'

/** A small preview of a deleted image; an empty box if it cannot be opened. */
export function TrashedThumbnail({ path }: { path: string }) {
  const { data } = useQuery({
    queryKey: ['trash', 'thumbnail', path],
    queryFn: () => trashedThumbnail(path),
    staleTime: 1_800_000,
  })
  return (
    <Box sx={{ width: 72, height: 54, flexShrink: 0, bgcolor: 'action.hover', borderRadius: 0.5 }}>
      {data && (
        <Box
          component="img"
          src={data}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      )}
    </Box>
  )
}
