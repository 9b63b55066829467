import { describe, expect, it } from 'vitest'
import {
  extensionOf,
  FILE_TYPES,
  type FileFormat,
  fileTypeOf,
  hasFormat,
  storedFileName,
} from './articleFile.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('a name', () => {
  it.each([
    ['talk.MP3', 'mp3'],
    ['/a/film.mp4?download=a.b', 'mp4'],
    ['film.webm#t=3', 'webm'],
    ['talk', ''],
  ])('%s has the extension %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })

  it.each([
    'page.html',
    'page.htm',
    'page.xhtml',
    'a.svg',
    'a.js',
    'a.xml',
    'a.exe',
    'constructor',
    'a.pdf.html',
  ])('%s is refused', (name) => expect(fileTypeOf(name)).toBeUndefined())

  it('in the bucket is readable, unused, and needs no encoding', () => {
    const name = storedFileName('Ängste & Räume (2025).final.PDF', 'pdf', new Date(1000))
    expect(name).toMatch(/^1000-[0-9a-f]{8}-a-ngste-ra-ume-2025-final\.pdf$/)
    expect(storedFileName('تقرير.pdf', 'pdf', new Date(1000))).toMatch(/^1000-[0-9a-f]{8}\.pdf$/)
  })
})

describe('content', () => {
  const REAL: Record<FileFormat, string[]> = {
    aac: ['\xFF\xF1\x50', 'ID3\x03'],
    'iso-media': ['\0\0\0\x20ftypisom'],
    matroska: ['\x1A\x45\xDF\xA3'],
    'mpeg-audio': ['ID3\x03', '\xFF\xFB\x90\0', '\xFF\xF3\x40'],
    ogg: ['OggS\0'],
    pdf: ['%PDF-1.7', '\n%PDF-1.4'],
    text: ['a;b\n1;2', 'WEBVTT', '\xC3\xA4', 'cut \xC3'],
    wav: ['RIFF\0\0\0\0WAVEfmt '],
    zip: ['PK\x03\x04\x14', 'PK\x05\x06\0'],
  }
  const OTHERS = ['<!doctype html>', '<svg xmlns=""/>', 'MZ\x90\0\x03', '\x89PNG\r\n\x1A\n']

  it.each(Object.entries(REAL))('of the format %s is known', (format, examples) => {
    for (const example of examples) {
      expect(hasFormat(bytes(example), format as FileFormat), example).toBe(true)
    }
  })

  it.each(Object.keys(REAL).filter((format) => format !== 'text'))(
    'of another format is not %s',
    (format) => {
      for (const example of OTHERS) {
        expect(hasFormat(bytes(example), format as FileFormat), example).toBe(false)
      }
    },
  )

  it('with other bytes than text is no text', () => {
    expect(hasFormat(bytes('\x89PNG'), 'text')).toBe(false)
    expect(hasFormat(bytes('a\0b'), 'text')).toBe(false)
  })

  it('is served as a type that no browser executes', () => {
    for (const { mime } of Object.values(FILE_TYPES)) {
      expect(mime).not.toMatch(/html|xml(?!formats)|svg|javascript|octet-stream/)
    }
  })
})
