import { CORNER_REACH } from '@broadsheet/shared/images/cropModes.ts'

const { mouse, touch } = CORNER_REACH
/** Offset that centres a handle on its corner. */
const CENTRED = 'calc(-1 * var(--reach))'

/** Styles of the crop area: a bright box on the darkened image, with a white square at each corner. */
export const STAGE = {
  '--reach': `${mouse}px`,
  '@media (any-pointer: coarse)': { '--reach': `${touch}px` },
  alignSelf: 'center',
  bgcolor: '#fff',
  '& cropper-canvas': { minWidth: 0, minHeight: 0, maxWidth: '100%' },
  '& img': { display: 'block', width: '100%' },
  '& cropper-selection': {
    top: 0,
    outline: '2px solid #fff',
    boxShadow: '0 0 0 9999px rgb(0 0 0 / 0.55)',
    '&[data-mode="circle"]': { borderRadius: '50%' },
    '&:focus-visible': { outline: '3px solid #ffb300' },
  },
  // As large as the area that drags the corner; the square is drawn in its centre.
  '& cropper-handle[action$="-resize"]': {
    width: 'calc(2 * var(--reach))',
    height: 'calc(2 * var(--reach))',
    borderRadius: '50%',
    background:
      'linear-gradient(#fff, #fff) center / 10px 10px no-repeat, linear-gradient(#1c1a17, #1c1a17) center / 14px 14px no-repeat',
    '&[action^="n"]': { top: CENTRED },
    '&[action^="s"]': { bottom: CENTRED },
    '&[action$="w-resize"]': { insetInlineStart: CENTRED },
    '&[action$="e-resize"]': { insetInlineEnd: CENTRED },
  },
} as const
