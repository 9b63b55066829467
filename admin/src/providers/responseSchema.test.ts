import { describe, expect, it } from 'vitest'
import { shapeProblem } from './responseSchema.ts'

const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') => ({
  ...{ method, url: new URL(`https://api.example/rest/v1/${path}`) },
  headers: new Headers(headers),
})
const ONE = { accept: 'application/vnd.pgrst.object+json' }
const WRITTEN = { ...ONE, prefer: 'return=representation' }

describe('accepts a response', () => {
  it.each([
    ['a list', asked('tags?select=id,name'), '[{"id":1,"name":"A"}]'],
    ['a list without rows', asked('tags?select=id,name'), '[]'],
    ['a renamed column', asked('releases?select=id:name'), '[{"id":"x"}]'],
    ['rows with embedded rows', asked('articles?select=id,author(username)'), '[{"id":1}]'],
    ['one row', asked('tags?id=eq.1', ONE), '{"id":1}'],
    ['a written row', asked('tags?select=id', WRITTEN, 'PATCH'), '{"id":1}'],
    ['an empty body where none was requested', asked('tags', {}, 'POST'), ''],
    ['any result of a function', asked('rpc/counts', {}, 'POST'), '3'],
    ['a function without a result', asked('rpc/hide_comment', {}, 'POST'), ''],
  ])('that is %s', (_, request, body) => expect(shapeProblem(request, body)).toBe(null))
})

describe('rejects a response', () => {
  it.each([
    ['a page', asked('tags'), '<!doctype html><h1>Wi-Fi', 'a web page instead of data'],
    [
      'a web page from a function',
      asked('rpc/f', {}, 'POST'),
      '<html>',
      'a web page instead of data',
    ],
    ['truncated JSON', asked('tags'), '[{"id":"4f1c', 'incomplete data'],
    ['an empty body', asked('tags'), '', 'an empty answer'],
    ['an object for a list', asked('tags'), '{"a":1}', 'data that is not a list'],
    ['a list that is not of rows', asked('tags'), '[null]', 'data that is not a list'],
    [
      'rows without a requested column',
      asked('tags?select=id,name'),
      '[{"id":1}]',
      'data that is not a list',
    ],
    ['a list for a row', asked('tags', ONE), '[]', 'data that is not a row'],
    [
      'an object that is not the row',
      asked('tags?select=id', ONE),
      '{"x":1}',
      'data that is not a row',
    ],
    [
      'unexpected rows with embedded rows',
      asked('a?select=id,b(c,d(e)),f', ONE),
      '{"x":1}',
      'data that is not a row',
    ],
    ['nothing for a written row', asked('tags', WRITTEN, 'PATCH'), '', 'an empty answer'],
  ])('that is %s', (_, request, body, said) => expect(shapeProblem(request, body)).toBe(said))
})
