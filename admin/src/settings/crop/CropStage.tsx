import { boxAfterKey, CORNERS } from '@broadsheet/shared/images/cropBox.ts'
import { cropAreaLabel, isResizable, ratioOf } from '@broadsheet/shared/images/cropModes.ts'
import { Box as Area } from '@mui/material'
import type { RefObject } from 'react'
import { STAGE } from './stageStyles.ts'
import type { CropArea } from './useCrop.ts'
import { useCropper } from './useCropper.ts'

interface Props {
  area: CropArea
  src: string
  image: RefObject<HTMLImageElement | null>
}

/** The image with the crop area, which can be moved and resized by mouse, touch or keyboard. */
export function CropStage({ area, src, image }: Props) {
  const { rules, box, changeBox } = area
  const { mode, picture, scale } = rules
  const { canvas, selection } = useCropper(area)
  return (
    // The wheel scrolls the dialog; Cropper.js would prevent that.
    <Area sx={STAGE} onWheelCapture={(event) => event.stopPropagation()}>
      {/* Cropper.js positions the crop area from the left. */}
      <cropper-canvas ref={canvas} dir="ltr" style={{ width: picture.width / scale }}>
        <img ref={image} src={src} alt="" draggable={false} />
        <cropper-selection
          ref={selection}
          role="application"
          tabIndex={0}
          aria-label={cropAreaLabel(mode)}
          data-mode={mode}
          aspectRatio={ratioOf(mode) ?? Number.NaN}
          movable
          precise
          resizable={isResizable(mode)}
          zoomable={isResizable(mode)}
          onKeyDown={(event) => {
            const next = boxAfterKey(box, event, rules)
            if (!next) return
            event.preventDefault()
            changeBox(() => next)
          }}
        >
          <cropper-handle action="move" plain />
          {isResizable(mode) &&
            CORNERS.map((corner) => (
              <cropper-handle key={corner} action={`${corner}-resize`} themeColor="#fff" />
            ))}
        </cropper-selection>
      </cropper-canvas>
    </Area>
  )
}
