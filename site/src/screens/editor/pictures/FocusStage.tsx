import {
  CROP_RATIOS,
  type FocalPoint,
  focusAt,
  moveFocus,
  objectPosition,
} from '@broadsheet/shared/domain/focalPoint.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type PointerEvent, useId, useRef } from 'react'
import { percentage } from './percentage.ts'

interface Props {
  /** Address of the image. */
  src: string
  point: FocalPoint
  onChoose: (point: FocalPoint) => void
}

const PREVIEWS = [
  [CROP_RATIOS.card, t('fields.focus.card')],
  [CROP_RATIOS.small, t('fields.focus.small')],
  [CROP_RATIOS.share, t('fields.focus.share')],
] as const

/** Sets a focal point on an image by pointer or keyboard, and shows what each crop keeps. */
export function FocusStage({ src, point, onChoose }: Props) {
  const id = useId()
  return (
    <>
      <Stage {...{ src, point, onChoose }} describedBy={id} />
      <p className="field-hint" id={id}>
        {t('fields.focus.hint')}
      </p>
      <div className="mt-3 grid grid-cols-3 gap-3">
        {PREVIEWS.map(([ratio, name]) => (
          <figure key={name}>
            <img
              className="w-full bg-tint object-cover"
              style={{ aspectRatio: ratio, objectPosition: objectPosition(point) }}
              src={src}
              alt=""
            />
            <figcaption className="meta">{name}</figcaption>
          </figure>
        ))}
      </div>
    </>
  )
}

function Stage({ src, point, describedBy, onChoose }: Props & { describedBy: string }) {
  const marker = useRef<HTMLSpanElement>(null)
  const follow = (event: PointerEvent<HTMLElement>) => {
    onChoose(focusAt(event, event.currentTarget.getBoundingClientRect()))
  }
  return (
    <div
      // The focal point is measured from the left in every language.
      dir="ltr"
      className="relative inline-block max-w-full cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        marker.current?.focus()
        follow(event)
      }}
      onPointerMove={(event) => event.buttons > 0 && follow(event)}
    >
      <img
        className="block max-h-[40vh] max-w-full select-none"
        src={src}
        alt=""
        draggable={false}
      />
      <span
        ref={marker}
        className="absolute -mt-3.5 -ml-3.5 size-7 rounded-full border-3 border-[#fff] bg-[#0004] ring-2 ring-[#1c1a17] focus-visible:outline-3 focus-visible:outline-offset-4 focus-visible:outline-accent"
        role="slider"
        tabIndex={0}
        aria-label={t('fields.image.focus')}
        aria-describedby={describedBy}
        aria-valuenow={Math.round(point.x * 100)}
        aria-valuetext={t('fields.focus.position', {
          x: percentage(point.x * 100),
          y: percentage(point.y * 100),
        })}
        style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        onKeyDown={(event) => {
          const moved = moveFocus(point, event.key, event.shiftKey)
          if (!moved) return
          event.preventDefault()
          onChoose(moved)
        }}
      />
    </div>
  )
}
