import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../supabase/tests/fuzz/texts.ts'
import { ArticleError } from '../articleError.ts'
import { decode, splitFrontMatter } from './frontMatter.ts'
import { readArticle } from './readArticle.ts'

/** Reads a file: the article, or the reason why it cannot be imported. Other errors are thrown. */
function outcome(text: string, path = 'posts/2024-02-01-a.md') {
  try {
    return { post: readArticle(path, text).article, refusal: null }
  } catch (error) {
    if (!(error instanceof ArticleError)) throw error
    return { post: null, refusal: error.message }
  }
}

const FIELDS = [
  'title',
  'date',
  'authors',
  'category',
  'tags',
  'excerpt',
  'image',
  'slug',
  'draft',
  'video_url',
]

/** A YAML value, valid for its field or not. */
const value = fc.oneof(
  anyText.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    'null',
    '~',
    '[]',
    '{}',
    '!!js/function x',
    '&a [*a]',
    '1e999',
    '.nan',
    '2024-13-45',
  ),
  fc.constantFrom(
    '2024-02-01',
    '0001-01-01',
    '!!binary aGk=',
    '!!timestamp x',
    '<<: *x',
    '- a',
    '|\n  x',
  ),
  fc.json(),
  anyText.map((text) => text.replace(/\n/g, ' ')),
)
const frontMatter = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 8 })
  .map((fields) => fields.map(([name, text]) => `${name}: ${text}`).join('\n'))

describe('arbitrary front matter', () => {
  it('gives a valid article or a reason', () => {
    fc.assert(
      fc.property(frontMatter, anyText, (yaml, body) => {
        const { post, refusal } = outcome(`---\n${yaml}\n---\n${body}\n`)
        if (!post) {
          expect(refusal).toMatch(/\S/)
          return
        }
        expect(post.title.trim()).not.toBe('')
        expect([...post.title].length).toBeLessThanOrEqual(200)
        expect(post.wantedSlug).toMatch(/^[\p{L}\p{M}\p{N}-]*$/u)
        expect(post.body.trim()).not.toBe('')
        if (post.date !== null) expect(Number.isNaN(Date.parse(post.date))).toBe(false)
        for (const tag of post.tags) expect(tag.trim()).toBe(tag)
        for (const { username } of post.authors) expect(username).toMatch(/^[A-Za-z0-9][\w.-]*$/)
      }),
      { numRuns: 400 },
    )
  })

  it('arbitrary bytes give an article or a reason', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          outcome(decode(Uint8Array.from([45, 45, 45, 10, ...bytes])))
        } catch (error) {
          expect(error).toBeInstanceOf(ArticleError)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('malicious front matter', () => {
  const laughs = ['a: &a ["x","x","x","x","x","x","x","x","x"]']
  for (let i = 1; i < 9; i++) {
    const [now, before] = ['abcdefghi'[i], 'abcdefghi'[i - 1]]
    laughs.push(`${now}: &${now} [${Array(9).fill(`*${before}`).join(',')}]`)
  }
  it.each([
    ['a billion laughs', laughs.join('\n')],
    ['deep nesting', `tags: ${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['deep maps', Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['an alias to itself', 'tags: &a [*a]'],
    ['a hundred thousand tags', `title: x\ntags: [${'a,'.repeat(100_000)}]`],
    ['a key of the prototype', '__proto__: {x: 1}\nconstructor: 1\ntitle: x'],
    ['an endless title', `title: ${'x'.repeat(500_000)}`],
  ])('%s is rejected or harmless', (_, yaml) => {
    const { post, refusal } = outcome(`---\n${yaml}\n---\nBody.`)
    expect(post !== null || /\S/.test(refusal ?? '')).toBe(true)
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('x')
  })

  it('terminates if the fence is repeated', () => {
    const text = '---\n'.repeat(20_000)
    expect(splitFrontMatter(text).fields).toEqual({})
  })
})
