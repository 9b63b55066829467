import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail as a mail server received it. */
export interface ReceivedMail {
  to: string
  /** With angle brackets. */
  messageId: string
  /** Headers and body. */
  content: string
  /** Milliseconds of performance.now(). */
  at: number
}

export interface SmtpSink {
  url: string
  received: ReceivedMail[]
  close: () => void
}

/**
 * A mail server that accepts every mail.
 *
 * @param keepsContent - false: only recipient and Message-ID are kept, for many mails.
 */
export async function startSmtpSink(keepsContent = true): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    // A killed worker ends connections in the middle.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.write('220 sink\r\n')
    receive(socket, (to, content) => {
      const messageId = /^Message-ID: (\S+)/im.exec(content)?.[1] ?? ''
      received.push({ to, messageId, content: keepsContent ? content : '', at: performance.now() })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `smtp://127.0.0.1:${port}`, received },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function receive(socket: Socket, onMail: (to: string, content: string) => void): void {
  let buffer = ''
  let to = ''
  let isData = false
  socket.on('data', (chunk) => {
    buffer += chunk
    for (;;) {
      const end = isData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
      if (end < 0) return
      const part = buffer.slice(0, end)
      buffer = buffer.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        onMail(to, part)
        socket.write('250 accepted\r\n')
        continue
      }
      const verb = part.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') to = /<([^>]*)>/.exec(part)?.[1] ?? ''
      isData = verb === 'DATA'
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      socket.write(isData ? '354 go\r\n' : '250 ok\r\n')
    }
  })
}
