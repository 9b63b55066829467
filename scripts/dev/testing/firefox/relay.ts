#!/usr/bin/env -S node_modules/.bin/node
import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { patchResponse } from './unknownCommands.ts'

/**
 * Proxy between Playwright and Firefox. Playwright controls Firefox with WebDriver BiDi and fails if a
 * command is unknown, but sets up every page with commands that Firefox ESR does not know. The proxy
 * reports success for those and passes everything else on.
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

/** Passes messages in both directions until one connection closes. */
function relay(client: WebSocket, browser: WebSocket): void {
  const pending = new Map<number, string>()
  const unsent: string[] = []
  const close = () => [client, browser].forEach((end) => void end.close())
  client.on('message', (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    pending.set(id, method)
    if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else unsent.push(text)
  })
  browser.on('open', () => unsent.splice(0).forEach((text) => void browser.send(text)))
  browser.on('message', (data) => client.send(patchResponse(String(data), pending)))
  for (const end of [client, browser]) end.on('close', close).on('error', close)
}
