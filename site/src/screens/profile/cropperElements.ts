import CropperCanvas from '@cropper/element-canvas'
import CropperHandle from '@cropper/element-handle'
import CropperSelection from '@cropper/element-selection'
import type { ClassAttributes, HTMLAttributes } from 'react'

for (const element of [CropperCanvas, CropperHandle, CropperSelection]) element.$define()

export type { CropperCanvas, CropperSelection }

type CropperProps<E> = ClassAttributes<E> &
  Omit<HTMLAttributes<E>, 'className'> & { class?: string }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cropper-canvas': CropperProps<CropperCanvas>
      'cropper-handle': CropperProps<CropperHandle> &
        Partial<Pick<CropperHandle, 'action' | 'plain' | 'themeColor'>>
      'cropper-selection': CropperProps<CropperSelection> &
        Partial<
          Pick<CropperSelection, 'aspectRatio' | 'movable' | 'precise' | 'resizable' | 'zoomable'>
        >
    }
  }
}
