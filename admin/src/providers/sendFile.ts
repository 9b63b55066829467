interface Sending {
  url: string
  file: Blob
  headers: Record<string, string>
  /** Told how much has arrived: 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Sends a file and tells how far it is. By XMLHttpRequest: fetch, and so supabase-js, tells nobody how
 * much of a body has been sent.
 *
 * @throws Error with what the storage said, or that it cannot be reached.
 */
export function sendFile({ url, file, headers, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve()
      else reject(new Error(messageOf(request.responseText)))
    }
    request.onerror = () =>
      reject(new Error('The server cannot be reached. Check the connection and try again.'))
    request.send(file)
  })
}

function messageOf(answer: string): string {
  try {
    const { message } = JSON.parse(answer) as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // A gateway answers in its own words.
  }
  return answer.slice(0, 200) || 'No reason was given.'
}
