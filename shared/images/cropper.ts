import {
  type Box,
  type Corner,
  type CropRules,
  limitedBox,
  resizedBox,
  scaledBox,
} from './cropBox.ts'

/** The part of `cropper-canvas` that is used. */
interface CanvasElement extends EventTarget {
  $setAction(action: string): unknown
}

/** The part of `cropper-selection` that is used. */
interface SelectionElement extends EventTarget {
  $change(x: number, y: number, width: number, height: number): unknown
}

/**
 * Connects the elements of Cropper.js to a box outside of them. A gesture changes that box within its rules, which
 * Cropper.js does not know (edges of the image, minimum size); `show` displays it.
 */
export class Cropper {
  readonly #canvas: CanvasElement
  readonly #selection: SelectionElement
  readonly #rules: CropRules
  readonly #listening = new AbortController()
  #corner: Corner | null = null
  #isShowing = false

  constructor(
    canvas: CanvasElement,
    selection: SelectionElement,
    rules: CropRules,
    changeBox: (update: (box: Box) => Box) => void,
  ) {
    this.#canvas = canvas
    this.#selection = selection
    this.#rules = rules
    const { signal } = this.#listening
    canvas.addEventListener('actionstart', (event) => this.#start(event), { signal })
    selection.addEventListener('change', (event) => this.#change(event, changeBox), { signal })
  }

  /** Displays a box on a preview of this scale. */
  show(box: Box, scale: number): void {
    const { x, y, width, height } = scaledBox(box, 1 / scale)
    this.#isShowing = true
    this.#selection.$change(x, y, width, height)
    this.#isShowing = false
  }

  /** Ignores further gestures. */
  disconnect(): void {
    this.#listening.abort()
  }

  #start(event: Event): void {
    const { action } = (event as CustomEvent<{ action: string }>).detail
    this.#corner = /^[ns][ew]-resize$/.test(action) ? (action.slice(0, 2) as Corner) : null
  }

  #change(event: Event, changeBox: (update: (box: Box) => Box) => void): void {
    event.stopPropagation()
    if (this.#isShowing) return
    event.preventDefault()
    const corner = this.#corner
    const next = scaledBox((event as CustomEvent<Box>).detail, this.#rules.scale)
    if (!corner) {
      changeBox(() => limitedBox(next, this.#rules))
      return
    }
    // Cropper.js continues with the opposite corner when the drag has passed it.
    this.#canvas.$setAction(`${corner}-resize`)
    changeBox((before) => resizedBox(before, next, corner, this.#rules))
  }
}
