#!/usr/bin/env -S node_modules/.bin/node
import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { answered } from './unknown.ts'

/**
 * Firefox, started by Playwright in its stead. Playwright drives an ordinary Firefox over WebDriver
 * BiDi, but sets up every page with commands the long-term release of Debian does not know yet, and
 * gives up when one is refused. This stands in the middle: all that Firefox knows passes as it is.
 */
const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.once('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => firefox.kill(signal))

createInterface(firefox.stderr).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1]
  if (!address) return console.error(line)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = server.address() as AddressInfo
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`)
  })
  server.on('connection', (client, { url }) => relay(client, new WebSocket(address + url)))
})

/** Passes what one says to the other, from the moment both listen until one goes. */
function relay(client: WebSocket, browser: WebSocket): void {
  const asked = new Map<number, string>()
  const waiting: string[] = []
  const close = () => [client, browser].forEach((end) => void end.close())
  client.on('message', (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    asked.set(id, method)
    if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else waiting.push(text)
  })
  browser.on('open', () => waiting.splice(0).forEach((text) => void browser.send(text)))
  browser.on('message', (data) => client.send(answered(String(data), asked)))
  for (const end of [client, browser]) end.on('close', close).on('error', close)
}
