import { describe, expect, it } from 'vitest'
import { shapeProblem } from './answerShape.ts'

const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') => ({
  ...{ method, url: new URL(`https://api.example/rest/v1/${path}`) },
  headers: new Headers(headers),
})
const ONE = { accept: 'application/vnd.pgrst.object+json' }
const WRITTEN = { ...ONE, prefer: 'return=representation' }

describe('an answer is believed', () => {
  it.each([
    ['a list', asked('tags?select=id,name'), '[{"id":1,"name":"A"}]'],
    ['a list without rows', asked('tags?select=id,name'), '[]'],
    ['a column under another name', asked('releases?select=id:name'), '[{"id":"x"}]'],
    ['rows with others inside', asked('articles?select=id,author(username)'), '[{"id":1}]'],
    ['one row', asked('tags?id=eq.1', ONE), '{"id":1}'],
    ['what was written', asked('tags?select=id', WRITTEN, 'PATCH'), '{"id":1}'],
    ['nothing, where nothing was asked for', asked('tags', {}, 'POST'), ''],
    ['whatever a function says', asked('rpc/counts', {}, 'POST'), '3'],
    ['a function that says nothing', asked('rpc/hide_comment', {}, 'POST'), ''],
  ])('when it is %s', (_, request, body) => expect(shapeProblem(request, body)).toBe(null))
})

describe('an answer is not believed', () => {
  it.each([
    ['a page', asked('tags'), '<!doctype html><h1>Wi-Fi', 'a web page instead of data'],
    ['a page from a function', asked('rpc/f', {}, 'POST'), '<html>', 'a web page instead of data'],
    ['half of it', asked('tags'), '[{"id":"4f1c', 'data that breaks off'],
    ['nothing at all', asked('tags'), '', 'an empty answer'],
    ['an object for a list', asked('tags'), '{"a":1}', 'something else than a list'],
    ['a list of no rows', asked('tags'), '[null]', 'something else than a list'],
    [
      'rows without a column',
      asked('tags?select=id,name'),
      '[{"id":1}]',
      'something else than a list',
    ],
    ['a list for a row', asked('tags', ONE), '[]', 'something else than a row'],
    [
      'another object for a row',
      asked('tags?select=id', ONE),
      '{"x":1}',
      'something else than a row',
    ],
    [
      'other rows with others inside',
      asked('a?select=id,b(c,d(e)),f', ONE),
      '{"x":1}',
      'something else than a row',
    ],
    ['nothing for what was written', asked('tags', WRITTEN, 'PATCH'), '', 'an empty answer'],
  ])('when it is %s', (_, request, body, said) => expect(shapeProblem(request, body)).toBe(said))
})
