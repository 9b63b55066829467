import { expect, it } from 'vitest'
import { uploadedBlocks } from './uploadedBlocks.ts'

const picture = (name: string) => `![](/storage/v1/object/public/article-images/${name}.2x1.webp)`

it('finds the blocks whose picture or file a text does not have', () => {
  const file = '::file[Report]{src="/storage/v1/object/public/article-files/1-report.pdf"}'
  const blocks = ['A text.', picture('old'), picture('new'), file]
  expect(uploadedBlocks(blocks, `Typed.\n\n${picture('old')}`)).toEqual([picture('new'), file])
  expect(uploadedBlocks(blocks, blocks.join('\n\n'))).toEqual([])
})
