import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { useEffect, useState } from 'react'
import { runWhenIdle } from './idle.ts'
import type { TextBlocks } from './TextBlocks.ts'
import { blocksOf, type Reading, TextReader } from './textReader.ts'

/** Milliseconds without a change after which a text is read again. */
const PAUSE = 400

/**
 * Reads a text in pauses of writing and in idle time.
 *
 * @returns the reading, or why the text cannot be read; null before the first reading.
 */
export function useReading(content: string, blocks: TextBlocks): Reading | string | null {
  const [reading, setReading] = useState<Reading | string | null>(null)
  const [reader] = useState(() => new TextReader())
  useEffect(() => {
    let end = () => {}
    const timer = setTimeout(() => {
      end = runWhenIdle(steps(reader, content, blocks), setReading)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [reader, content, blocks])
  return reading
}

function* steps(
  reader: TextReader,
  content: string,
  blocks: TextBlocks,
): Generator<void, Reading | string> {
  try {
    return yield* reader.read(blocks.of(content) ?? blocksOf(content))
  } catch (error) {
    if (error instanceof MarkupError) return error.message
    throw error
  }
}
