import * as byAstro from 'astro/compiler-runtime'
import { expect, test } from 'vitest'
import * as own from './compilerRuntime.ts'
import { Markup } from './markup.ts'
import { Page } from './page.ts'
import { renderedOnce } from './renderOnce.ts'

const HOSTILE = `<img src=x onerror="alert('1')"> & \u00a0“Žluť” 🐎`
const page = new Page(null, { url: { pathname: '/' }, params: {}, routePattern: '/' })

/** A compiled template: what the compiler of Astro emits, with the runtime as an argument. */
type Template = (runtime: typeof own) => unknown

/** Renders a template with our runtime. */
function rendered(template: Template): string | null {
  const markup = new Markup()
  markup.add(template(own))
  return markup.html()
}

/** Renders a template with Astro's runtime. */
async function renderedByAstro(template: Template): Promise<string> {
  let html = ''
  const root = byAstro.render`${template(byAstro as unknown as typeof own)}`
  await root.render({ write: (chunk: unknown) => (html += String(chunk)) } as never)
  return html
}

const TEMPLATES: Record<string, Template> = {
  'a text': ({ render }) => render`<p>${HOSTILE}</p>`,
  'a part that is left out': ({ render }) => render`<p>${null}${undefined}${false}${''}</p>`,
  'numbers and true': ({ render }) => render`<p>${0} ${12.5} ${true}</p>`,
  'nested lists': ({ render }) => render`<ul>${['a', [render`<li>${'<'}</li>`, null]]}</ul>`,
  HTML: ({ render, unescapeHTML }) => render`<div>${unescapeHTML('<b>&amp;</b>')}</div>`,
  attributes: ({ render, addAttribute }) =>
    render`<a${addAttribute(HOSTILE, 'title')}${addAttribute('', 'alt')}${addAttribute(null, 'lang')}></a>`,
  'attributes with numbers and booleans': ({ render, addAttribute }) =>
    render`<a${addAttribute(5, 'width')}${addAttribute(true, 'hidden')}${addAttribute('x', 'hidden')}${addAttribute(false, 'data-open')}></a>`,
  'attributes that are switches': ({ render, addAttribute }) =>
    render`<a${addAttribute('yes', 'disabled')}${addAttribute('', 'open')}${addAttribute(true, 'loop')}></a>`,
  'lists of classes': ({ render, addAttribute }) =>
    render`<a${addAttribute(['a', false, ['b>c&d', null]], 'class:list')}${addAttribute([], 'class:list')}></a>`,
  'a style and an invalid name': ({ render, addAttribute }) =>
    render`<a${addAttribute({ color: 'red' }, 'style')}${addAttribute('x', 'a b')}></a>`,
  'attributes of an object': ({ render, spreadAttributes }) =>
    render`<a${spreadAttributes({ href: '/?a&b', dir: undefined, hidden: '', class: 'x' })}></a>`,
}

test.each(Object.entries(TEMPLATES))('writes %s as Astro does', async (_, template) => {
  expect(rendered(template)).toBe(await renderedByAstro(template))
})

const Name = own.createComponent((page, props, slots) => {
  const Astro = page.createAstro(props)
  const { name } = Astro.props as { name: string }
  return own.render`<b>${name}</b>${own.renderSlot(page, slots.default)}`
}, '/src/components/Name.astro')

test('a component has its props and the content of its slot', () => {
  const content = () => own.render`<i>${'&'}</i>`
  const output = () => own.renderComponent(page, 'Name', Name, { name: '<' }, { default: content })
  expect(rendered(output)).toBe('<b>&lt;</b><i>&amp;</i>')
})

test('what only Astro renders makes the page incomplete', () => {
  const island = () => own.renderComponent(page, 'Island', () => null, {})
  expect(rendered(() => own.render`<div>${island()}</div>`)).toBeNull()
})

test('a page has a script once', () => {
  const script = { type: 'script', id: 'a', content: '<script src="a.js"></script>' }
  expect(rendered(() => own.render`1${script}2${script}3`)).toBe(`1${script.content}23`)
})

test('markup that is rendered once is the same for the same input and name', () => {
  const [input, names] = [{}, ['a', 'a', 'b']]
  let count = 0
  const markup = names.map((name) => renderedOnce(input, name, () => own.render`<p>${++count}</p>`))
  expect(rendered(() => markup)).toBe('<p>1</p><p>1</p><p>2</p>')
})
