import { crc32, deflateRawSync } from 'node:zlib'

/** A file for an archive of a test. Numbers replace those that would be right. */
export interface ZippedFile {
  name: string
  content: string | Buffer
  isStored?: boolean
  flags?: number
  size?: number
  crc32?: number
}

/** A zip archive as other programs write it: APPNOTE.TXT 6.3.10. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const content = Buffer.from(file.content)
    const data = file.isStored ? content : deflateRawSync(content)
    const name = Buffer.from(file.name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(file.flags ?? 0x0800, 2)
    fields.writeUInt16LE(file.isStored ? 0 : 8, 4)
    fields.writeUInt32LE(file.crc32 ?? crc32(content), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(file.size ?? content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, name)
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\u0005\u0006'), end])
}
