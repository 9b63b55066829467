import { activeDirection } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import PickIcon from '@mui/icons-material/AddReactionOutlined'
import { Box, Button, Popover, Stack, TextField, Typography } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { TextInput, useInput } from 'react-admin'
import { findEmojis } from './emojis.ts'

/** Popover positions are computed in the script, so they are not mirrored with the styles. */
const END = activeDirection() === 'rtl' ? 'left' : 'right'

/** The icon of a category: typed, or picked from a list suited to news sections. */
export function EmojiInput({ label }: { label: string }) {
  const { field } = useInput({ source: 'icon' })
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <TextInput source="icon" label={label} helperText={false} sx={{ flex: '1 1 11rem' }} />
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        startIcon={<PickIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ height: 40, flexShrink: 0 }}
      >
        {t('console.resources.categories.pick')}
      </Button>
      <Popover
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'top', horizontal: END }}
        transformOrigin={{ vertical: 'bottom', horizontal: END }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('console.resources.categories.pickEmoji') },
        }}
      >
        <EmojiPicker
          onPick={(sign) => {
            field.onChange(sign)
            setOpen(false)
          }}
        />
      </Popover>
    </Stack>
  )
}

function EmojiPicker({ onPick }: { onPick: (sign: string) => void }) {
  const [text, setText] = useState('')
  const found = findEmojis(text)
  const id = useId()
  return (
    <Box sx={{ width: 320, maxWidth: '90vw', p: 1.5 }}>
      <TextField
        type="search"
        label={t('console.resources.categories.searchEmojis')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoFocus
      />
      <Typography id={id} role="status" variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {t('console.resources.categories.emojiCount', { count: found.length })}
      </Typography>
      <Box
        role="group"
        aria-labelledby={id}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(7, 1fr)',
          maxHeight: 220,
          overflowY: 'auto',
        }}
      >
        {found.map(({ sign, words }) => (
          <Button
            key={sign}
            color="inherit"
            onClick={() => onPick(sign)}
            aria-label={words}
            title={words}
            sx={{ minWidth: 0, p: 0.5, fontSize: '1.4rem', lineHeight: 1.2 }}
          >
            {sign}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
