import { refusalMessage, UNREACHABLE } from '@broadsheet/shared/messages/errors.ts'

interface Sending {
  url: string
  file: Blob
  headers: Record<string, string>
  /** Receives the transferred share: 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Uploads a file and reports progress. Uses XMLHttpRequest, because fetch (and so supabase-js) reports no
 * upload progress.
 *
 * @throws Error with a message for the user when the storage refuses the file or is unreachable.
 */
export function sendFile({ url, file, headers, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve()
      else reject(new Error(refusalMessage({ status: request.status })))
    }
    request.onerror = () => reject(new Error(UNREACHABLE))
    request.send(file)
  })
}
