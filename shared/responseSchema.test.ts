import { describe, expect, it } from 'vitest'
import { shapeProblem } from './responseSchema.ts'

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') => ({
  ...{ method, url: new URL(`https://api.example/rest/v1/${path}`) },
  headers: new Headers(headers),
})
const ONE = { accept: 'application/vnd.pgrst.object+json' }
const WRITTEN = { ...ONE, prefer: 'return=representation' }

describe('accepts a response', () => {
  it.each([
    ['a list', request('tags?select=id,name'), '[{"id":1,"name":"A"}]'],
    ['a list without rows', request('tags?select=id,name'), '[]'],
    ['a renamed column', request('releases?select=id:name'), '[{"id":"x"}]'],
    ['rows with embedded rows', request('articles?select=id,author(username)'), '[{"id":1}]'],
    ['one row', request('tags?id=eq.1', ONE), '{"id":1}'],
    ['a written row', request('tags?select=id', WRITTEN, 'PATCH'), '{"id":1}'],
    ['an empty body where none was requested', request('tags', {}, 'POST'), ''],
    ['any result of a function', request('rpc/counts', {}, 'POST'), '3'],
    ['a function without a result', request('rpc/hide_comment', {}, 'POST'), ''],
  ])('that is %s', (_, request, body) => expect(shapeProblem(request, body)).toBe(null))
})

describe('rejects a response', () => {
  it.each([
    ['a page', request('tags'), '<!doctype html><h1>Wi-Fi', 'page'],
    ['a web page from a function', request('rpc/f', {}, 'POST'), '<html>', 'page'],
    ['truncated JSON', request('tags'), '[{"id":"4f1c', 'incomplete'],
    ['an empty body', request('tags'), '', 'empty'],
    ['an object for a list', request('tags'), '{"a":1}', 'not-list'],
    ['a list that is not of rows', request('tags'), '[null]', 'not-list'],
    ['rows without a requested column', request('tags?select=id,name'), '[{"id":1}]', 'not-list'],
    ['a list for a row', request('tags', ONE), '[]', 'not-row'],
    ['an object that is not the row', request('tags?select=id', ONE), '{"x":1}', 'not-row'],
    [
      'unexpected rows with embedded rows',
      request('a?select=id,b(c,d(e)),f', ONE),
      '{"x":1}',
      'not-row',
    ],
    ['nothing for a written row', request('tags', WRITTEN, 'PATCH'), '', 'empty'],
  ])('that is %s', (_, shape, body, problem) => expect(shapeProblem(shape, body)).toBe(problem))
})
