import { boxAfterKey, CORNERS } from '@broadsheet/shared/images/cropBox.ts'
import { CORNER_REACH, cropAreaLabel } from '@broadsheet/shared/images/cropModes.ts'
import type { CSSProperties } from 'react'
import type { CropArea } from './useCrop.ts'
import { useCropper } from './useCropper.ts'

const REACH = {
  '--mouse': `${CORNER_REACH.mouse}px`,
  '--touch': `${CORNER_REACH.touch}px`,
} as CSSProperties

/** As large as the area that drags the corner; the white square is drawn in its centre. */
const HANDLE =
  'size-[calc(2*var(--reach))] rounded-full bg-[linear-gradient(#fff,#fff),linear-gradient(#1c1a17,#1c1a17)] bg-size-[10px_10px,14px_14px] bg-center bg-no-repeat'

/** Centres each handle on its corner. */
const CORNER_PLACE = {
  nw: '-top-(--reach) -left-(--reach)',
  ne: '-top-(--reach) -right-(--reach)',
  sw: '-bottom-(--reach) -left-(--reach)',
  se: '-right-(--reach) -bottom-(--reach)',
} as const

/** The image with the round crop area, which can be moved and resized by mouse, touch or keyboard. */
export function CropStage({ area }: { area: CropArea }) {
  const { box, rules, changeBox, image } = area
  const { canvas, selection } = useCropper(area)
  return (
    // The wheel scrolls the dialog; Cropper.js would prevent that.
    <div
      className="mx-auto max-w-full [--reach:var(--mouse)] any-pointer-coarse:[--reach:var(--touch)]"
      style={REACH}
      onWheelCapture={(event) => event.stopPropagation()}
    >
      {/* Cropper.js positions the crop area from the left. */}
      <cropper-canvas
        ref={canvas}
        dir="ltr"
        class="min-h-0 max-w-full min-w-0 bg-[#fff]"
        style={{ width: image.naturalWidth / rules.scale }}
      >
        <img className="block w-full" src={image.src} alt="" draggable={false} />
        <cropper-selection
          ref={selection}
          role="application"
          tabIndex={0}
          aria-label={cropAreaLabel(rules.mode)}
          class="top-0 rounded-full shadow-[0_0_0_9999px_rgb(0_0_0/0.55)] outline-2 outline-[#fff] focus-visible:outline-3 focus-visible:outline-[#ffb300]"
          aspectRatio={1}
          movable
          precise
          resizable
          zoomable
          onKeyDown={(event) => {
            const next = boxAfterKey(box, event, rules)
            if (!next) return
            event.preventDefault()
            changeBox(() => next)
          }}
        >
          <cropper-handle action="move" plain />
          {CORNERS.map((corner) => (
            <cropper-handle
              key={corner}
              action={`${corner}-resize`}
              themeColor="#fff"
              class={`${HANDLE} ${CORNER_PLACE[corner]}`}
            />
          ))}
        </cropper-selection>
      </cropper-canvas>
    </div>
  )
}
