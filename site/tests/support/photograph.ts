import sharp from 'sharp'

/** A photograph with location and camera metadata. */
export function photograph(): Promise<Buffer> {
  const left = { create: { width: 600, height: 800, channels: 3 as const, background: '#c33' } }
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#36c' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Tattletale', Model: 'GPS 9000' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}
