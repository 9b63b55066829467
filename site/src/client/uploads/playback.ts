/** Milliseconds until a browser that says nothing about a recording is not waited for. */
const PATIENCE = 10_000

/** What the browser knows about a stored recording or film. */
export interface Playback {
  /** Whole seconds, at least 1; null if unknown. */
  duration: number | null
  /** False if this browser cannot play it; true if it can, or does not say. */
  isPlayable: boolean
}

/**
 * Asks the browser about a recording or film. Reads it from the storage: the Content-Security-Policy allows no blob: URL.
 *
 * @param address - with its host, if that is not the site's.
 */
export function playbackOf(
  address: string,
  kind: 'audio' | 'video',
  signal: AbortSignal,
): Promise<Playback> {
  const player = document.createElement(kind)
  return new Promise((resolve) => {
    const end = (isPlayable: boolean) => {
      const { duration } = player
      const isKnown = Number.isFinite(duration) && duration > 0
      player.removeAttribute('src')
      resolve({ duration: isKnown ? Math.max(1, Math.round(duration)) : null, isPlayable })
    }
    player.preload = 'metadata'
    player.addEventListener('loadedmetadata', () =>
      end(!(player instanceof HTMLVideoElement) || player.videoWidth > 0),
    )
    player.addEventListener('error', () => {
      const { MEDIA_ERR_DECODE, MEDIA_ERR_SRC_NOT_SUPPORTED } = MediaError
      const code = player.error?.code
      end(code !== MEDIA_ERR_DECODE && code !== MEDIA_ERR_SRC_NOT_SUPPORTED)
    })
    const stop = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
    stop.addEventListener('abort', () => end(true))
    player.src = address
  })
}
