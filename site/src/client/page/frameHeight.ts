/** Heights in pixels that a frame may ask for. */
const SMALLEST = 80
const LARGEST = 2_000
/** Objects in a message are not searched deeper. */
const DEEPEST = 4

/**
 * Gives a frame the height of its content, when the service reports it: then nothing is cut off, and the frame
 * has no scroll bar. Frames that report nothing keep the usual height.
 *
 * @param usual - usual height of frames of this service in pixels.
 */
export function followHeight(frame: HTMLIFrameElement, usual: string): void {
  frame.style.height = `${usual}px`
  const page = frame.ownerDocument.defaultView
  page?.addEventListener('message', ({ source, data }: MessageEvent) => {
    const height = source === frame.contentWindow ? reportedHeight(data) : null
    if (height !== null) frame.style.height = `${height}px`
  })
  // Mastodon answers with the height. Before `src` is set, the frame has an empty page without an origin.
  frame.addEventListener('load', () => {
    if (frame.src)
      frame.contentWindow?.postMessage({ type: 'setHeight', id: 1 }, new URL(frame.src).origin)
  })
}

/**
 * Height in a message of a frame, in pixels; null without a plausible one. X, Bluesky, Mastodon, Instagram and TikTok
 * name it `height`, at different depths, the last two in a JSON text; Datawrapper has it in `datawrapper-height`,
 * by the id of the graphic.
 */
export function reportedHeight(data: unknown): number | null {
  const height = heightIn(parsed(data), DEEPEST)
  return height !== null && height >= SMALLEST ? Math.min(Math.ceil(height), LARGEST) : null
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

function heightIn(data: unknown, depth: number): number | null {
  if (typeof data !== 'object' || data === null || depth === 0) return null
  for (const [name, value] of Object.entries(data)) {
    if (name === 'height' && typeof value === 'number' && Number.isFinite(value)) return value
    const inner = name === 'datawrapper-height' ? firstNumber(value) : heightIn(value, depth - 1)
    if (inner !== null) return inner
  }
  return null
}

function firstNumber(heights: unknown): number | null {
  const [first] = typeof heights === 'object' && heights !== null ? Object.values(heights) : []
  return typeof first === 'number' && Number.isFinite(first) ? first : null
}
