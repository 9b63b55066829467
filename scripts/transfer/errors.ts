/** Why an import, export or restore ends. `message` is one sentence for whoever typed the command. */
export class TransferError extends Error {
  override name = 'TransferError'
}
