/** Ends an import, export or restore. `message` is written for the operator. */
export class TransferError extends Error {
  override name = 'TransferError'
}
