/** One message of the Phoenix channel protocol. */
export interface Message {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** Serialisation of the channel protocol: 2 is an array (what supabase-js speaks), 1 an object. */
export type Version = 1 | 2

/** https://supabase.com/docs/guides/realtime/protocol: binary frames, kind of a client's broadcast. */
const USER_BROADCAST_PUSH = 3
const JSON_ENCODING = 1
const HEADER_BYTES = 7

/** The text frame that carries a message. */
export function encode(message: Message, version: Version): string {
  const { joinRef, ref, topic, event, payload } = message
  return version === 1
    ? JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
    : JSON.stringify([joinRef, ref, topic, event, payload])
}

/** A message for many connections, serialised once for each version of the protocol. */
export class SharedMessage {
  readonly #message: Message
  readonly #frames = new Map<Version, Buffer>()

  constructor(topic: string, event: string, payload: unknown) {
    this.#message = { joinRef: null, ref: null, topic, event, payload }
  }

  /** The text frame that carries the message. */
  frame(version: Version): Buffer {
    const known = this.#frames.get(version)
    if (known) return known
    const frame = Buffer.from(encode(this.#message, version))
    this.#frames.set(version, frame)
    return frame
  }
}

/** Null for anything that is not a message of this protocol. */
export function decode(data: Buffer, isBinary: boolean): Message | null {
  try {
    return isBinary ? decodeBroadcast(data) : decodeText(JSON.parse(data.toString()))
  } catch {
    return null
  }
}

function decodeText(frame: unknown): Message | null {
  if (typeof frame !== 'object' || frame === null) return null
  const fields = frame as Record<string, unknown>
  const [joinRef, ref, topic, event, payload] = Array.isArray(frame)
    ? frame
    : [fields.join_ref, fields.ref, fields.topic, fields.event, fields.payload]
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload }
}

/**
 * Seven bytes of header (kind; lengths of join reference, reference, topic, event and metadata;
 * encoding), then these texts, then the payload.
 */
function decodeBroadcast(data: Buffer): Message | null {
  const [kind, joinRefSize = 0, refSize = 0, topicSize = 0, eventSize = 0, metaSize = 0, encoding] =
    data
  if (kind !== USER_BROADCAST_PUSH || encoding !== JSON_ENCODING) return null
  let at = HEADER_BYTES
  const next = (size: number) => {
    at += size
    return data.toString('utf8', at - size, at)
  }
  const joinRef = next(joinRefSize)
  const ref = next(refSize)
  const topic = next(topicSize)
  const event = next(eventSize)
  next(metaSize)
  const payload: unknown = JSON.parse(data.toString('utf8', at))
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
