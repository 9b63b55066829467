import sharp from 'sharp'

/** About a third smaller than WebP of quality 82 with nearly the same SSIM; see README.md of scripts/jobs. */
const QUALITY = 60
/** A higher one takes a multiple of the time for a few per cent of the bytes. */
const EFFORT = 3

/**
 * Encodes an image in AVIF, in one thread: it is done beside other work.
 *
 * @param source - bytes in any format that sharp reads.
 * @param width - in pixels, at most that of the image.
 * @throws {Error} if the bytes are not an image.
 */
export async function avifOf(source: Uint8Array, width: number): Promise<Buffer> {
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  try {
    return await sharp(source)
      .resize({ width, withoutEnlargement: true })
      .avif({ quality: QUALITY, effort: EFFORT, chromaSubsampling: '4:2:0' })
      .toBuffer()
  } finally {
    sharp.concurrency(threads)
  }
}
