import {
  CENTRE,
  CROP_RATIOS,
  type FocalPoint,
  focusAt,
  formatFocus,
  moveFocus,
  objectPosition,
  parseFocus,
} from '@broadsheet/shared/domain/focalPoint.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material'
import { type PointerEvent, useId, useRef } from 'react'
import { useInput } from 'react-admin'

interface Props {
  label: string
  /** Address of the image. */
  src: string
}

const PERCENT = new Intl.NumberFormat(activeLocale(), { style: 'percent' })

/** Sets the focal point of an image by pointer or keyboard, and shows what each crop keeps. */
export function FocusInput({ label, src }: Props) {
  const { field } = useInput<{ focus: string }>({ source: 'focus', defaultValue: '' })
  const point = parseFocus(field.value) ?? CENTRE
  const choose = (chosen: FocalPoint) => field.onChange(formatFocus(chosen))
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ mb: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      <Stage {...{ label, src, point }} describedBy={`${id}-hint`} onChoose={choose} />
      <FormHelperText id={`${id}-hint`}>{t('fields.focus.hint')}</FormHelperText>
      <Button size="small" disabled={field.value === ''} onClick={() => field.onChange('')}>
        {t('fields.focus.reset')}
      </Button>
      <Previews src={src} point={point} />
    </Box>
  )
}

interface StageProps extends Props {
  point: FocalPoint
  describedBy: string
  onChoose: (point: FocalPoint) => void
}

function Stage({ label, src, point, describedBy, onChoose }: StageProps) {
  const marker = useRef<HTMLSpanElement>(null)
  const follow = (event: PointerEvent<HTMLElement>) => {
    onChoose(focusAt(event, event.currentTarget.getBoundingClientRect()))
  }
  return (
    <Box
      // The focal point is measured from the left in every language.
      dir="ltr"
      sx={STAGE}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        marker.current?.focus()
        follow(event)
      }}
      onPointerMove={(event) => event.buttons > 0 && follow(event)}
    >
      <img src={src} alt="" draggable={false} />
      <span
        ref={marker}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuenow={Math.round(point.x * 100)}
        aria-valuetext={t('fields.focus.position', {
          x: PERCENT.format(point.x),
          y: PERCENT.format(point.y),
        })}
        style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        onKeyDown={(event) => {
          const moved = moveFocus(point, event.key, event.shiftKey)
          if (!moved) return
          event.preventDefault()
          onChoose(moved)
        }}
      />
    </Box>
  )
}

const STAGE = {
  position: 'relative',
  display: 'inline-block',
  maxWidth: '100%',
  touchAction: 'none',
  cursor: 'crosshair',
  '& img': { display: 'block', maxWidth: '100%', maxHeight: '20rem', userSelect: 'none' },
  '& [role=slider]': {
    ...{ position: 'absolute', width: 28, height: 28, m: '-14px 0 0 -14px' },
    ...{ borderRadius: '50%', border: '3px solid #fff', boxShadow: '0 0 0 2px #1c1a17' },
    bgcolor: 'rgb(0 0 0 / 0.25)',
    '&:focus-visible': { outline: '3px solid #ffb300', outlineOffset: 2 },
  },
} as const

const PREVIEWS = [
  [CROP_RATIOS.card, t('fields.focus.card')],
  [CROP_RATIOS.small, t('fields.focus.small')],
  [CROP_RATIOS.share, t('fields.focus.share')],
] as const

function Previews({ src, point }: { src: string; point: FocalPoint }) {
  return (
    <Stack direction="row" sx={{ mt: 1, gap: 1.5 }}>
      {PREVIEWS.map(([ratio, name]) => (
        <Box key={name} component="figure" sx={{ m: 0, flex: '1 1 0', minWidth: 0 }}>
          <Box
            component="img"
            src={src}
            alt=""
            sx={{ width: '100%', objectFit: 'cover', bgcolor: 'action.hover' }}
            style={{ aspectRatio: ratio, objectPosition: objectPosition(point) }}
          />
          <Typography component="figcaption" variant="caption" sx={{ display: 'block' }}>
            {name}
          </Typography>
        </Box>
      ))}
    </Stack>
  )
}
