const SENTENCE = 'The ferry is late again, and the people on the pier look at the clock. '

/**
 * The body of a long article: paragraphs of about 500 characters, a heading after every eighth,
 * a link and emphasis in every third.
 *
 * @param characters - exact length of the text.
 */
export function articleBody(characters: number): string {
  const blocks: string[] = []
  for (let length = 0, number = 1; length < characters; number++) {
    const block = blockOf(number)
    blocks.push(block)
    length += block.length + 2
  }
  return blocks.join('\n\n').slice(0, characters).trimEnd().padEnd(characters, '.')
}

function blockOf(number: number): string {
  if (number % 9 === 1) return `## Part ${number}`
  const beginning = `Paragraph ${number}. `
  const marked = number % 3 === 0 ? 'See *all* the [departures](https://ferry.example/times). ' : ''
  return (beginning + marked + SENTENCE.repeat(7)).trimEnd()
}
